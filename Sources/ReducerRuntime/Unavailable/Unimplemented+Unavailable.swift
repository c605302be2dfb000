/// Says that a function which cannot throw has to return something.
@available(
  *,
  unavailable,
  message: "The endpoint has to return something: unimplemented(\"…\", placeholder: …)."
)
@_disfavoredOverload
public func unimplemented<each Input, Output>(
  _ name: String = "",
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Input) -> Output {
  fatalError("This function is unavailable.")
}
