import Foundation
import ReducerTesting

/// A bindable field: the test expects the focus to stay.
struct BindingFocus: StateMistake {
  struct State: DefaultState {
    @BindingState var focus: Field? = .title
    @BindingState var isOn = false
  }
  enum Field: Hashable { case attendee(UUID), title }

  static func change(_ state: inout State) {
    state.focus = .attendee(UUID(1))
    state.isOn = true
  }
  static func expect(_ state: inout State) { state.isOn = true }
}

/// A field of a bindable value.
struct BindingNested: StateMistake {
  struct State: DefaultState { @BindingState var standup = Standup() }
  struct Standup: Equatable {
    var title = ""
    var attendees = [Attendee(id: UUID(0))]
  }
  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name = ""
  }

  static func change(_ state: inout State) {
    state.standup.title = "Design"
    state.standup.attendees.append(Attendee(id: UUID(1)))
  }
  static func expect(_ state: inout State) { state.standup.title = "Design" }
}

/// A constant differs, so the value around it has to be assigned.
struct ConstantInside: StateMistake {
  struct State: DefaultState { var route = Route(origin: Point(x: 0, y: 0), length: 0) }
  struct Route: Equatable {
    var origin: Point
    var length: Int
  }
  struct Point: Equatable {
    let x: Int
    let y: Int
  }

  static func change(_ state: inout State) {
    state.route.origin = Point(x: 1, y: 2)
    state.route.length = 3
  }
  static func expect(_ state: inout State) { state.route.length = 2 }
}

/// The whole state is constant.
struct ConstantState: StateMistake {
  struct State: Equatable {
    let settings: Settings
  }
  struct Settings: Equatable {
    let name: String
    var level: Int
  }

  static var initialState: State { State(settings: Settings(name: "a", level: 1)) }
  static func change(_ state: inout State) {
    state = State(settings: Settings(name: "b", level: 2))
  }
  static func expect(_ state: inout State) {
    state = State(settings: Settings(name: "b", level: 1))
  }
}

/// Names that are keywords of the language.
struct KeywordNames: StateMistake {
  struct State: DefaultState {
    var `default` = 0
    var `class`: Kind = .`init`
    var `self` = Item(in: 1, `inout`: 2)
  }
  enum Kind { case `init`, `default`, `switch` }
  struct Item: Equatable {
    let `in`: Int
    var `inout`: Int
  }

  static func change(_ state: inout State) {
    state.default = 1
    state.class = .switch
    state.`self` = Item(in: 3, `inout`: 4)
  }
  static func expect(_ state: inout State) { state.class = .default }
}

/// Storage that a macro adds for a property: code sees only the property.
struct MacroStorage: StateMistake {
  struct State: DefaultState {
    private var _count = 0
    private var _$changes = 0
    var count: Int {
      get { _count }
      set { _count = newValue }
    }
  }

  static func change(_ state: inout State) { state.count = 2 }
  static func expect(_ state: inout State) { state.count = 1 }
}

/// An element with so many fields that its code does not fit on a line.
struct ManyFields: StateMistake {
  struct State: DefaultState { var meetings: [Meeting] = [] }
  struct Meeting: Equatable, Identifiable {
    let id: UUID
    var title: String
    var date: Date
    var duration: Duration
    var attendees: IdentifiedArrayOf<Attendee>
    var notes: [String: String]
  }
  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name: String
  }

  static func change(_ state: inout State) {
    state.meetings.append(
      Meeting(
        id: UUID(0),
        title: "Design",
        date: Date(timeIntervalSince1970: 1_234_567_890.5),
        duration: .seconds(300),
        attendees: [
          Attendee(id: UUID(1), name: "Blob"), Attendee(id: UUID(2), name: "Blob Jr."),
        ],
        notes: ["first": "One\nTwo\nThree", "second": ""]
      )
    )
  }
  static func expect(_ state: inout State) { state.meetings = [] }
}

/// A field three levels deep: the test forgets that the feature trims the title.
struct NestedTitle: StateMistake {
  struct State: DefaultState { var form = Form() }
  struct Form: Equatable { var standup = Standup() }
  struct Standup: Equatable {
    var title = ""
    var theme = Theme.bubblegum
  }
  enum Theme { case bubblegum, poppy }

  static func change(_ state: inout State) {
    state.form.standup.title = "Design"
    state.form.standup.theme = .poppy
  }
  static func expect(_ state: inout State) { state.form.standup.title = " Design " }
}

/// Property wrappers that the user wrote.
struct OwnPropertyWrapper: StateMistake {
  struct State: DefaultState {
    @Trimmed var name = ""
    @Clamped var level = 1
    var form = Form(title: "a")
  }
  struct Form: Equatable { @Trimmed var title: String }
  @propertyWrapper struct Trimmed: Equatable {
    var wrappedValue: String
  }
  @propertyWrapper struct Clamped: Equatable {
    private var value: Int
    init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 10) }
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, 0), 10) }
    }
  }

  static func change(_ state: inout State) {
    state.name = "Blob"
    state.level = 50
    state.form.title = "b"
  }
  static func expect(_ state: inout State) { state.level = 50 }
}

/// A text field: the test was copied from another one.
struct RenamedField: StateMistake {
  struct State: DefaultState { var name = "" }

  static func change(_ state: inout State) { state.name = "Blob" }
  static func expect(_ state: inout State) { state.name = "Blob Jr." }
}

/// The form of the sample application: the test forgets the focus.
struct StandupForm: StateMistake {
  struct State: Equatable {
    @BindingState var focus: Field? = .title
    @BindingState var standup: Standup
    enum Field: Hashable { case attendee(Attendee.ID), title }
  }
  struct Standup: Equatable, Identifiable {
    let id: UUID
    var attendees: IdentifiedArrayOf<Attendee> = []
    var duration = Duration.seconds(60 * 5)
    var title = ""
  }
  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name = ""
  }

  static var initialState: State {
    State(standup: Standup(id: UUID(9), attendees: [Attendee(id: UUID(0))]))
  }
  static func change(_ state: inout State) {
    let attendee = Attendee(id: UUID(1))
    state.standup.attendees.append(attendee)
    state.standup.attendees[id: UUID(0)]?.name = "Blob"
    state.focus = .attendee(attendee.id)
  }
  static func expect(_ state: inout State) {
    state.standup.attendees.append(Attendee(id: UUID(1)))
  }
}

/// Flags: the test expects the wrong one to be set.
struct ToggledFlags: StateMistake {
  struct State: DefaultState {
    var isLoading = false
    var isEnabled = true
  }

  static func change(_ state: inout State) {
    state.isLoading = true
    state.isEnabled = false
  }
  static func expect(_ state: inout State) { state.isEnabled = false }
}

/// Elements of tuples, with labels and without.
struct TupleElements: StateMistake {
  struct State: DefaultState {
    var size = (width: 1, height: 2)
    var pair = (1, "a")
    var nested = (1, (x: 2, 3))

    static func == (lhs: State, rhs: State) -> Bool {
      lhs.size == rhs.size && lhs.pair == rhs.pair && lhs.nested.0 == rhs.nested.0
        && lhs.nested.1 == rhs.nested.1
    }
  }

  static func change(_ state: inout State) {
    state.size.height = 3
    state.pair = (2, "b")
    state.nested.1.x = 5
  }
  static func expect(_ state: inout State) { state.size = (2, 1) }
}
