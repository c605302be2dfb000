/// The wording of issues about missing child features.
extension MissingChild {
  var headline: String {
    switch self {
    case .scope:
      "A \"Scope\" received an action for a child while the state is in another case"
    case .case:
      "An \"ifCaseLet\" received an action for a child while the state is in another case"
    case .optional:
      "An \"ifLet\" received an action for a child whose state is nil"
    case .presentation:
      "An \"ifLet\" received an action for a presented feature while nothing is presented"
    case .dismissal:
      "An \"ifLet\" received a dismissal while nothing is presented"
    case .element(let id):
      "A \"forEach\" received an action for the element with the id \(id), which does not exist"
    case .stackElement(let id):
      "A \"forEach\" received an action for the stack element with the id \(id), which does not exist"
    case .stackPop(let id):
      "A \"forEach\" was told to pop the stack element with the id \(id), which does not exist"
    case .stackPush(let id):
      "A \"forEach\" was told to push a stack element under the id \(id), which the stack already has"
    case .stackPushAhead(let id, let next):
      "A \"forEach\" was told to push a stack element under the id \(id), but the next id is \(next)"
    }
  }

  var remedy: String {
    switch self {
    case .scope, .case:
      """
      The child did not run. To fix, check that the action is sent only while the state is in this \
      case, that effects of the child are cancelled when the case changes, and that no reducer above \
      changes the case before the child has run.
      """
    case .optional, .presentation:
      """
      The child did not run. To fix, check that the action is sent only while the state is not \
      nil, that effects of the child are cancelled when it becomes nil, and that no reducer above \
      sets it to nil before the child has run.
      """
    case .element, .stackElement:
      """
      The element did not run. To fix, check the id, that effects of the element are cancelled when \
      it is removed, and that no reducer above removes it before it has run.
      """
    case .dismissal:
      """
      Nothing was dismissed. To fix, check that the action is sent only while the state is not nil, \
      and that no reducer or earlier action sets it to nil before.
      """
    case .stackPop:
      "Nothing was popped. To fix, check the id, and that nothing else popped the element earlier."
    case .stackPush:
      "Nothing was pushed. To fix, push under an id that the stack does not have."
    case .stackPushAhead:
      """
      The element was pushed. To fix, push under the next id: ids are assigned in order, across \
      all stacks of the store.
      """
    }
  }
}
