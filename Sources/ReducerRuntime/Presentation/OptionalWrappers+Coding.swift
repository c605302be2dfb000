// A property that is optional is left out where it is nil, and may be missing where it is read. The
// compiler writes that for plain optionals only. For wrapped ones it looks up these overloads.

extension KeyedDecodingContainer {
  /// Decodes a field that a form changes, as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the field.
  ///   - key: The key of the field, which may be missing.
  /// - Returns: The field, or one that is nil.
  /// - Throws: What the decoder throws when the field is there and is no such value.
  public func decode<Value: Decodable>(
    _ type: BindingState<Value?>.Type,
    forKey key: Key
  ) throws -> BindingState<Value?> {
    BindingState(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }

  /// Decodes the state of a presented feature, as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: The key of the presentation, which may be missing.
  /// - Returns: The presentation, or one that presents nothing.
  /// - Throws: What the decoder throws when the state is there and is no such value.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a field that a form changes, as if there were no wrapper: nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The field.
  ///   - key: The key of the field.
  /// - Throws: What the encoder throws when it cannot encode the value.
  public mutating func encode<Value: Encodable>(
    _ value: BindingState<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }

  /// Encodes the state of a presented feature, as if there were no wrapper: nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The presentation.
  ///   - key: The key of the presentation.
  /// - Throws: What the encoder throws when it cannot encode the state.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
