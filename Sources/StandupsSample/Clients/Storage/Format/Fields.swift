/// The fields of an object, taken one by one: those that are left are not known.
struct Fields {
  private(set) var rest: [JSON.Field]

  /// Takes an object apart.
  ///
  /// - Parameters:
  ///   - json: The object.
  ///   - kind: What it is, for who finds something else: "a standup".
  init(_ json: JSON, _ kind: String) throws(Misfit) {
    guard case .object(let fields) = json else {
      throw Misfit(expected: kind, found: json.summary)
    }
    rest = fields
  }

  /// Takes a field out.
  ///
  /// - Parameters:
  ///   - name: Which.
  ///   - read: Reads its value.
  /// - Returns: The value; nil if there is no such field, or it is null.
  mutating func take<Value>(
    _ name: String,
    _ read: (JSON) throws(Misfit) -> Value
  ) throws(Misfit) -> Value? {
    guard let index = rest.firstIndex(where: { $0.name == name }) else { return nil }
    let value = rest.remove(at: index).value
    if rest.contains(where: { $0.name == name }) {
      throw Misfit(expected: "it once", found: "it twice").inside(.field(name))
    }
    if case .null = value { return nil }
    do {
      return try read(value)
    } catch {
      throw error.inside(.field(name))
    }
  }

  /// Takes a list out.
  ///
  /// - Parameters:
  ///   - name: Which field.
  ///   - read: Reads an element.
  /// - Returns: The elements; none if there is no such field.
  mutating func takeList<Element>(
    _ name: String,
    _ read: (JSON) throws(Misfit) -> Element
  ) throws(Misfit) -> [Element] {
    try take(name) { json throws(Misfit) in try json.list(read) } ?? []
  }
}

extension JSON {
  /// The elements of a list.
  func list<Element>(_ read: (JSON) throws(Misfit) -> Element) throws(Misfit) -> [Element] {
    guard case .array(let array) = self else { throw Misfit(expected: "a list", found: summary) }
    var elements: [Element] = []
    elements.reserveCapacity(array.count)
    for (index, json) in array.enumerated() {
      do {
        elements.append(try read(json))
      } catch {
        throw error.inside(.element(index))
      }
    }
    return elements
  }

  /// A text.
  func string() throws(Misfit) -> String {
    guard case .string(let text) = self else { throw Misfit(expected: "a text", found: summary) }
    return text
  }

  /// A whole number in a range.
  func integer(in range: ClosedRange<Int>) throws(Misfit) -> Int {
    guard case .number(let digits) = self, let number = Int(digits), range.contains(number) else {
      throw Misfit(
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)",
        found: summary
      )
    }
    return number
  }
}
