/// The wording of the errors that the runtime throws.
extension CaseMismatch {
  var message: String {
    """
    Expected a value of the case "\(expected)", but found: …

    \(found.indented(by: 4))
    """
  }
}

extension UnimplementedFailure {
  var message: String { "\"\(endpoint)\" has no implementation in this test." }
}
