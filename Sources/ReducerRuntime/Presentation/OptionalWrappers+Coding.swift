// An optional property is left out when it is nil, and may be missing when it is decoded. The
// compiler does this only for plain optionals. For wrapped optionals, it finds these overloads.

extension KeyedDecodingContainer {
  /// Decodes a field of a form as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the field.
  ///   - key: The key of the field, which may be missing.
  /// - Returns: The field, or a field that is nil.
  /// - Throws: The decoder's error if the field is present and has another type.
  public func decode<Value: Decodable>(
    _ type: BindingState<Value?>.Type,
    forKey key: Key
  ) throws -> BindingState<Value?> {
    BindingState(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }

  /// Decodes the state of a presented feature as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: The key of the presentation, which may be missing.
  /// - Returns: The presentation, or a presentation of nothing.
  /// - Throws: The decoder's error if the state is present and has another type.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a field of a form as if there were no wrapper, or nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The field.
  ///   - key: The key of the field.
  /// - Throws: The encoder's error if it cannot encode the value.
  public mutating func encode<Value: Encodable>(
    _ value: BindingState<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }

  /// Encodes the state of a presented feature as if there were no wrapper, or nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The presentation.
  ///   - key: The key of the presentation.
  /// - Throws: The encoder's error if it cannot encode the state.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
