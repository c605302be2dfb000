public import ReducerRuntime

/// The app with a way back: what was changed in the standups can be undone until the app ends.
public struct HistoryFeature: Reducer, Sendable {
  /// The app, and what was changed in it.
  public struct State: Equatable, Sendable {
    /// The app.
    public var app: AppFeature.State
    /// What can be undone, the latest change last.
    public var undoable: [Change] = []
    /// What was undone and can be done again, the latest change last.
    public var redoable: [Change] = []

    /// The standups before and after something was done to them.
    public struct Change: Equatable, Sendable {
      /// Before.
      public var before: IdentifiedArrayOf<Standup>
      /// After.
      public var after: IdentifiedArrayOf<Standup>

      /// Notes a change.
      ///
      /// - Parameters:
      ///   - before: The standups before.
      ///   - after: The standups after.
      public init(before: IdentifiedArrayOf<Standup>, after: IdentifiedArrayOf<Standup>) {
        self.before = before
        self.after = after
      }
    }

    /// Starts without anything to undo.
    ///
    /// - Parameter app: The app.
    public init(app: AppFeature.State = AppFeature.State()) {
      self.app = app
    }
  }

  /// What happens.
  public enum Action: Equatable, Sendable {
    case app(AppFeature.Action)
    case redoButtonTapped
    case undoButtonTapped
  }

  /// How many changes are remembered.
  static let limit = 100

  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  /// The rules of the app; each change that the user makes is noted.
  public var body: some ReducerOf<Self> {
    app.onChange(of: \.app.standupsList.standups) { before, after in
      Reduce { state, action in
        switch action {
        case .app(.standupsList(.standupsLoaded)), .app(.standupsRestored), .app(.theirsLoaded):
          // What comes from elsewhere is for others to undo.
          return .none
        default:
          state.undoable =
            state.undoable.suffix(Self.limit - 1) + [
              State.Change(before: before, after: after)
            ]
          state.redoable = []
          return .none
        }
      }
    }
    Reduce { state, action in
      switch action {
      case .app:
        return .none

      case .redoButtonTapped:
        guard let change = state.redoable.popLast() else { return .none }
        state.undoable.append(change)
        return restore(from: change.before, to: change.after, state: &state)

      case .undoButtonTapped:
        guard let change = state.undoable.popLast() else { return .none }
        state.redoable.append(change)
        return restore(from: change.after, to: change.before, state: &state)
      }
    }
  }

  private var app: some ReducerOf<Self> {
    Scope(state: \.app, action: /Action.app) {
      AppFeature()
    }
  }

  /// Takes a change back, and leaves alone what others have changed since.
  private func restore(
    from old: IdentifiedArrayOf<Standup>,
    to new: IdentifiedArrayOf<Standup>,
    state: inout State
  ) -> Effect<Action> {
    let restored = MergedStandups(
      base: old,
      mine: new,
      theirs: state.app.standupsList.standups,
      makeID: { self.uuid() }
    )
    return app.reduce(into: &state, action: .app(.standupsRestored(restored.standups)))
  }
}
