import Foundation
import ReducerTesting

/// Errors and values whose types are known only at run time.
struct AnyErrors: StateMistake {
  struct State: DefaultState {
    var error: (any Error)?
    var errors: [any Error] = []
    var result: Result<Int, any Error> = .success(1)
    var anything: Any = 0
    var shape: any Shape = Square(side: 1)

    static func == (lhs: State, rhs: State) -> Bool {
      String(customDumping: lhs) == String(customDumping: rhs)
    }
  }
  enum LoadError: Error { case offline, status(Int) }
  struct Failed: Error { var reason: String }
  protocol Shape {}
  struct Square: Shape { var side: Int }
  struct Circle: Shape { var radius: Int }

  static func change(_ state: inout State) {
    state.error = LoadError.offline
    state.errors = [LoadError.status(500), Failed(reason: "No")]
    state.result = .failure(LoadError.offline)
    state.anything = [1, 2]
    state.shape = Circle(radius: 2)
  }
  static func expect(_ state: inout State) { state.error = Failed(reason: "?") }
}

/// Dates by their components.
struct Calendars: StateMistake {
  struct State: DefaultState {
    var day: DateComponents?
    var calendar = Calendar(identifier: .gregorian)
    var order = ComparisonResult.orderedSame
  }

  static func change(_ state: inout State) {
    state.day = DateComponents(year: 2009, month: 2, day: 13)
    state.calendar = Calendar(identifier: .buddhist)
    state.order = .orderedAscending
  }
  static func expect(_ state: inout State) { state.day = nil }
}

/// Bytes, decimal numbers, places and languages.
struct DataAndDecimals: StateMistake {
  struct State: DefaultState {
    var data = Data()
    var price: Decimal = 0
    var count: Decimal? = 0
    var locale = Locale(identifier: "en_US")
    var zone = TimeZone(identifier: "GMT")!
    var point = CGPoint.zero
    var frame = CGRect.zero
    var note = AttributedString("")
  }

  static func change(_ state: inout State) {
    state.data = Data([1, 2, 255])
    state.price = Decimal(string: "12.345")!
    state.count = 3
    state.locale = Locale(identifier: "de_AT")
    state.zone = TimeZone(identifier: "Europe/Vienna")!
    state.point.x = 1.5
    state.frame.size.width = 3
    state.note = AttributedString("Blob")
  }
  static func expect(_ state: inout State) { state.price = 12 }
}

/// Spans of time and ranges.
struct DurationsAndRanges: StateMistake {
  struct State: DefaultState {
    var length = Duration.seconds(300)
    var pause: Duration? = nil
    var exact = Duration.zero
    var page = 0..<10
    var range: ClosedRange<Double> = 0...1
    var letters: ClosedRange<Character>?
    var bytes: Range<Int8>?
  }

  static func change(_ state: inout State) {
    state.length = .seconds(60)
    state.pause = .milliseconds(1_500)
    state.exact = Duration(secondsComponent: 1, attosecondsComponent: 1)
    state.page = 10..<20
    state.range = -1.5 ... -0.5
    state.letters = "a"..."f"
    state.bytes = -1..<3
  }
  static func expect(_ state: inout State) { state.length = .seconds(59) }
}

/// Generic types, and types within them.
struct Generics: StateMistake {
  struct State: DefaultState {
    var pair = Pair(first: 1, second: "a")
    var boxed: Box<Int>.Item?
    var loaded = Loadable<[String]>.notRequested
    var any: AnyHashable = 0
  }
  struct Pair<A: Hashable, B: Hashable>: Hashable {
    let first: A
    var second: B
  }
  struct Box<A: Equatable>: Equatable {
    struct Item: Equatable { var value: A }
  }
  enum Loadable<A: Equatable>: Equatable { case notRequested, loaded(A) }

  static func change(_ state: inout State) {
    state.pair = Pair(first: 2, second: "b")
    state.boxed = Box<Int>.Item(value: 1)
    state.loaded = .loaded(["a"])
    state.any = Pair(first: 1.5, second: [1])
  }
  static func expect(_ state: inout State) { state.pair.second = "b" }
}

/// Identifiers, dates and URLs.
struct IdentifiersAndDates: StateMistake {
  struct State: DefaultState {
    var id = UUID(0)
    var other = UUID(0)
    var date = Date(timeIntervalSince1970: 0)
    var exact: Date?
    var url: URL?
    var file: URL?
  }

  static func change(_ state: inout State) {
    state.id = UUID(3)
    state.other = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!
    state.date = Date(timeIntervalSince1970: 1_234_567_890)
    state.exact = Date(timeIntervalSinceReferenceDate: 0.1)
    state.url = URL(string: "https://example.com/a?b=c#d")
    state.file = URL(fileURLWithPath: "/tmp/a b", isDirectory: true)
  }
  static func expect(_ state: inout State) { state.id = UUID(2) }
}

/// A text of several lines, deep in a list.
struct MultilineText: StateMistake {
  struct State: DefaultState { var notes = [Note(title: "a", text: "")] }
  struct Note: Equatable {
    let title: String
    var text: String
  }

  static func change(_ state: inout State) {
    state.notes[0].text = "The first of several lines\nThe second\n\n  The fourth"
    state.notes.append(
      Note(title: "b\n", text: "A \"\"\" B\nC\\(1)\nD\tE \nand so on, until it is too long \n")
    )
  }
  static func expect(_ state: inout State) { state.notes[0].text = "One" }
}

/// Numbers of many types, at the limits of their ranges.
struct Numbers: StateMistake {
  struct State: DefaultState {
    var count: Int8 = 0
    var total: UInt64 = 0
    var balance = 0
    var ratio = 0.0
    var scale: Float = 1
    var limit = 1.0
    var floor: Double? = 0
  }

  static func change(_ state: inout State) {
    state.count = -128
    state.total = .max
    state.balance = .min
    state.ratio = -0.1
    state.scale = 1e-10
    state.limit = .infinity
    state.floor = -.infinity
  }
  static func expect(_ state: inout State) { state.count = 127 }
}

/// Identifiers that show as the values that they wrap.
struct RepresentedIdentifiers: StateMistake {
  struct State: DefaultState {
    var selected: UserID?
    var users: [UserID: String] = [:]
  }
  struct UserID: Hashable, CustomDumpRepresentable {
    var rawValue: Int
    var customDumpValue: Any { rawValue }
  }

  static func change(_ state: inout State) {
    state.selected = UserID(rawValue: 1)
    state.users[UserID(rawValue: 1)] = "Blob"
  }
  static func expect(_ state: inout State) { state.selected = UserID(rawValue: 2) }
}

/// Texts with quotes, backslashes and invisible characters.
struct TrickyText: StateMistake {
  struct State: DefaultState {
    var quote = ""
    var path = ""
    var raw = ""
    var invisible = ""
    var emoji = ""
    var letter: Character = "a"
    var break_: Character?
    var part: Substring = ""
    var scalar: Unicode.Scalar = "a"
  }

  static func change(_ state: inout State) {
    state.quote = "She said: \"Hi\""
    state.path = "C:\\Temp\\(x)"
    state.raw = "#\"#\\"
    state.invisible = "a\tb\u{200B}c\0\r"
    state.emoji = "👩‍👩‍👧 é e\u{301}"
    state.letter = "\""
    state.break_ = "\n"
    state.part = "sub"[...]
    state.scalar = "ß"
  }
  static func expect(_ state: inout State) { state.quote = "" }
}

/// Type-erased values, of which only `Hashable` is known.
struct TypeErased: StateMistake {
  struct State: DefaultState {
    var id: AnyHashable = 0
    var values: [String: AnyHashable] = [:]
  }
  enum Kind: Hashable { case big }

  static func change(_ state: inout State) {
    state.id = "a"
    state.values = ["a": 1, "b": AnyHashable(Kind.big), "c": AnyHashable([1 as Int8])]
  }
  static func expect(_ state: inout State) { state.id = 1 }
}
