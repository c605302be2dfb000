@available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, macCatalyst 26, *)
extension InlineArray: ElementSource {
  package var elementCount: Int { count }

  package func element(at position: Int) -> Any { self[position] }

  package func equalEnds(with other: Any) -> (prefix: Int, suffix: Int)? { nil }
}
