/// The reason why a macro generates no code, and what to write instead.
package struct Diagnostic: Error, Equatable {
  package let message: String
  /// The byte in the source of the declaration that the message is about.
  package let offset: Int
  /// Diagnostics of other members, so that one build shows them all.
  private var others: [Diagnostic] = []

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// This diagnostic and those of other members.
  var all: [Diagnostic] {
    var first = self
    first.others = []
    return [first] + others
  }

  /// Transforms every element, and throws the diagnostics of all that fail.
  static func map<Element, Result>(
    _ elements: [Element],
    _ transform: (Element) throws(Diagnostic) -> Result
  ) throws(Diagnostic) -> [Result] {
    var results: [Result] = []
    var failures: [Diagnostic] = []
    for element in elements {
      do throws(Diagnostic) {
        results.append(try transform(element))
      } catch {
        failures.append(error)
      }
    }
    guard var first = failures.first else { return results }
    first.others = Array(failures.dropFirst())
    throw first
  }
}
