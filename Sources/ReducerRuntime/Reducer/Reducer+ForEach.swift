internal import CustomDiff

extension Reducer {
  /// Runs a feature for each element of an identified array.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Reduce { state, action in … }
  ///   .forEach(\.counters, action: /Action.counters(id:action:)) {
  ///     CounterFeature()
  ///   }
  /// ```
  ///
  /// The element's feature runs before this reducer. The effects of removed elements are cancelled.
  ///
  /// - Parameters:
  ///   - toElementsState: The array.
  ///   - toElementAction: The case that carries an element's id and its action.
  ///   - element: The feature of every element.
  ///   - fileID: The location to report if an action is for a missing element.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Returns: A reducer that runs both.
  /// - Complexity: O(1) for an action of an element, in addition to the reducers' work.
  public func forEach<ElementState, ElementAction, ID: Hashable, Element: Reducer>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Reduce<State, Action>
  where Element.State == ElementState, Element.Action == ElementAction {
    .erasing(
      ForEachReducer(
        parent: self,
        toState: toElementsState,
        toAction: toElementAction,
        element: element(),
        location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      )
    )
  }
}

private struct ForEachReducer<Parent: Reducer, ID: Hashable, Element: Reducer>: Reducer {
  let parent: Parent
  let toState: WritableKeyPath<Parent.State, IdentifiedArray<ID, Element.State>>
  let toAction: CasePath<Parent.Action, (ID, Element.Action)>
  let element: Element
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let before = state[keyPath: toState].structure
    var childEffect = Effect<Parent.Action>.none
    if let (id, childAction) = toAction.extract(from: action) {
      if state[keyPath: toState].index(id: id) == nil {
        let ids = state[keyPath: toState].ids
        MissingChild.element(
          OneLine.identifier(id),
          of: ids.prefix(10).map(OneLine.identifier),
          count: ids.count
        ).report(action, in: state, at: location)
        childEffect = .cancelChildren(of: AnyHashable(toState)) { $0 == AnyHashable(id) }
      } else {
        DependencyValues.reach(Element.Action.self)
        childEffect = element.reduce(into: &state[keyPath: toState][id: id]!, action: childAction)
          .map { [toAction] in toAction.embed((id, $0)) }
          .scoped(to: PathComponent(property: toState, element: AnyHashable(id)))
      }
    }
    let parentEffect = parent.reduce(into: &state, action: action)
    let elements = state[keyPath: toState]
    guard elements.structure != before else { return childEffect.merge(with: parentEffect) }
    return .merge(
      childEffect,
      parentEffect,
      .cancelChildren(of: AnyHashable(toState)) { id in
        // A feature that is scoped to the whole list by this key path is not one of the elements.
        (id as? ID).map { elements.index(id: $0) == nil } ?? false
      }
    )
  }
}
