/// What to do once an effect has ended.
struct EffectCompletion {
  /// The scopes in which something starts afterward, unless they are cancelled.
  private var followers: [EffectScope] = []
  private let action: () -> Void

  init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// The actions of the test from which what starts afterward follows.
  var awaitingRoots: [ActionID] { followers.filter { !$0.isCancelled }.map(\.root) }

  func callAsFunction() { action() }

  /// Returns a completion that does something else afterward.
  func followed(by next: @escaping () -> Void) -> EffectCompletion {
    replaced { [action] in
      action()
      next()
    }
  }

  /// Returns a completion for a part of the effect.
  ///
  /// - Parameters:
  ///   - scope: The scope in which another part starts afterward, or nil if none does.
  ///   - action: What to do once the part has ended.
  func replaced(
    followedIn scope: EffectScope? = nil,
    _ action: @escaping () -> Void
  ) -> EffectCompletion {
    var completion = EffectCompletion(action)
    completion.followers = followers
    if let scope { completion.followers.append(scope) }
    return completion
  }
}
