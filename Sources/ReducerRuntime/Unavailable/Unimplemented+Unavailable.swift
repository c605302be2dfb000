/// Says that a function which cannot throw has to return something.
@available(
  *,
  unavailable,
  message: "The endpoint has to return something: unimplemented(\"…\", placeholder: …)."
)
public func unimplemented<each Input, Output>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Output {
  fatalError("This function is unavailable.")
}

/// Says that the function makes the endpoint, and does not stand in its closure.
@available(
  *,
  unavailable,
  message: """
    "unimplemented" makes the whole endpoint: write it in place of the closure, \
    "fetch: unimplemented(\"Client.fetch\")", or give it a value to return, "placeholder: …".
    """
)
@_disfavoredOverload  // Of a function, the one above says more.
public func unimplemented<Value>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  fatalError("This function is unavailable.")
}
