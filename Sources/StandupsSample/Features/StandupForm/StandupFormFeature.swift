public import Foundation
public import ReducerRuntime

/// The form in which a standup is made or edited.
public struct StandupFormFeature: Reducer {
  /// A standup, and which of its fields has the focus.
  public struct State: Equatable, Sendable {
    /// The field that is being typed into.
    @BindingState public var focus: Field? = .title
    /// The standup as it has been edited so far.
    @BindingState public var standup: Standup

    /// What can have the focus.
    public enum Field: Hashable, Sendable {
      /// The name of an attendee.
      case attendee(Attendee.ID)
      /// The title of the standup.
      case title
    }

    /// Opens a standup.
    ///
    /// One without attendees gets a blank one, since the form shows at least one.
    ///
    /// - Parameters:
    ///   - focus: What has the focus first.
    ///   - standup: What to edit.
    public init(focus: Field? = .title, standup: Standup) {
      self.focus = focus
      self.standup = standup
      if self.standup.attendees.isEmpty {
        @Dependency(\.uuid) var uuid
        self.standup.attendees.append(Attendee(id: uuid()))
      }
    }
  }

  /// What happens in the form.
  public enum Action: BindableAction, Equatable, Sendable {
    case addAttendeeButtonTapped
    case binding(BindingAction<State>)
    case deleteAttendees(atOffsets: IndexSet)
    case moveAttendees(fromOffsets: IndexSet, toOffset: Int)
  }

  @Dependency(\.uuid) var uuid

  /// Makes the feature.
  public init() {}

  /// Bindings first, then the rules of the attendees and the focus.
  public var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addAttendeeButtonTapped:
        let attendee = Attendee(id: self.uuid())
        state.standup.attendees.append(attendee)
        state.focus = .attendee(attendee.id)
        return .none

      case .binding:
        return .none

      case .deleteAttendees(atOffsets: let indices):
        state.standup.attendees.remove(atOffsets: indices)
        if state.standup.attendees.isEmpty {
          state.standup.attendees.append(Attendee(id: self.uuid()))
        }
        guard let firstIndex = indices.first else { return .none }
        let index = min(firstIndex, state.standup.attendees.count - 1)
        state.focus = .attendee(state.standup.attendees[index].id)
        return .none

      case .moveAttendees(fromOffsets: let source, toOffset: let destination):
        state.standup.attendees.move(fromOffsets: source, toOffset: destination)
        return .none
      }
    }
  }
}
