/// An element of the arrays: five fields, among them an array, a set and a dictionary.
protocol RowValue: Hashable, Sendable {
  init(_ number: Int)
  var name: String { get set }
}

/// A row with an identity.
struct Row: RowValue, Identifiable {
  var id: Int
  var name: String
  var scores: [Int]
  var tags: Set<String>
  var notes: [String: Int]

  init(_ number: Int) {
    id = number
    name = "Row number \(number)"
    scores = [number, number + 1, number + 2]
    tags = ["tag \(number % 7)", "tag \(number % 11 + 7)"]
    notes = ["first": number, "second": number * 2]
  }
}

/// The same row without an identity.
struct PlainRow: RowValue {
  var number: Int
  var name: String
  var scores: [Int]
  var tags: Set<String>
  var notes: [String: Int]

  init(_ number: Int) {
    self.number = number
    name = "Row number \(number)"
    scores = [number, number + 1, number + 2]
    tags = ["tag \(number % 7)", "tag \(number % 11 + 7)"]
    notes = ["first": number, "second": number * 2]
  }
}

/// Makes rows that share no storage with those of another call.
func rows<R: RowValue>(_ count: Int, of type: R.Type = R.self, from start: Int = 0) -> [R] {
  (start..<start + count).map(R.init)
}

/// One change to an array of rows.
enum Edit: String, CaseIterable {
  case changed = "one leaf changed"
  case inserted = "one inserted"
  case removed = "one removed"
  case moved = "one moved"

  /// Applies the edit in the middle.
  func apply<R: RowValue>(to rows: inout [R]) {
    let middle = rows.count / 2
    switch self {
    case .changed: rows[middle].name += ", changed"
    case .inserted: rows.insert(R(-1), at: middle)
    case .removed: rows.remove(at: middle)
    case .moved: rows.insert(rows.remove(at: middle), at: rows.count / 4)
    }
  }
}
