/// Why a source cannot be read.
package struct Refusal: Error, Equatable {
  package let reason: String

  package init(_ reason: String) {
    self.reason = reason
  }
}
