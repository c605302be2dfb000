public import Foundation

extension SharedReaderKey {
  /// A key whose value is kept in a file, as JSON.
  ///
  /// <!-- context: top-level -->
  /// ```swift
  /// struct SavedSettings: Codable, Equatable {
  ///   var isSilent = false
  /// }
  ///
  /// struct SettingsModel {
  ///   @Shared(.fileStorage(URL(filePath: "settings.json"))) var settings = SavedSettings()
  /// }
  /// ```
  ///
  /// The file is written as a whole: at once after the first change, and after later ones at most once a second. What is
  /// not written yet is written when the process exits. A file that cannot be read is not overwritten: see
  /// ``UnreadableFile``.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decoder: Decodes the value.
  ///   - encoder: Encodes the value. The default sorts keys.
  /// - Returns: The key.
  public static func fileStorage<Value: Codable>(
    _ url: URL,
    decoder: JSONDecoder? = nil,
    encoder: JSONEncoder? = nil
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url) {
      try (decoder ?? JSONDecoder()).decode(Value.self, from: $0)
    } encode: {
      try (encoder ?? .ofSharedFiles).encode($0)
    }
  }

  /// A key whose value is kept in a file, in a format of its own.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - decode: Makes the value of the file's content.
  ///   - encode: Makes the file's content of the value.
  /// - Returns: The key.
  public static func fileStorage<Value>(
    _ url: URL,
    decode: @escaping @Sendable (_ data: Data) throws -> Value,
    encode: @escaping @Sendable (_ value: Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, decode: decode, encode: encode)
  }
}

extension JSONEncoder {
  fileprivate static var ofSharedFiles: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return encoder
  }
}

/// A key whose value is kept in a file: `@Shared(.fileStorage(url)) var settings = Settings()`.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  private let url: URL
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    _ url: URL,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    (self.url, self.decode, self.encode) = (url, decode, encode)
    storage = DependencyValues.current.defaultFileStorage
  }

  /// The file, and where files are kept.
  public var id: FileStorageKeyID { FileStorageKeyID(url: url, storage: storage) }

  /// Loads the value.
  ///
  /// - Parameters:
  ///   - context: Who asks for it.
  ///   - continuation: Takes the result. There is no value if there is no file, or an empty one.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    continuation.resume(with: result)
  }

  private var result: Result<Value?, any Error> { Result { try storage.files.load(url, decode) } }

  /// Follows changes of the file by other code, in this process or others.
  ///
  /// - Parameters:
  ///   - context: The initial value.
  ///   - subscriber: Takes each new value.
  /// - Returns: The subscription.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.files.watch(url) { subscriber.yield(with: result) }
  }

  /// Saves the value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Who asks for it: `save()` does not wait, and sets a file aside that cannot be read.
  ///   - continuation: Takes the result once the file is written.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    let encode = encode
    storage.files.save(url, isExplicit: context == .userInitiated) {
      try encode(value)
    } then: {
      continuation.resume(with: $0)
    }
  }
}

extension FileStorageKey: CustomStringConvertible {
  /// The key as code.
  public var description: String {
    let url = url.isFileURL ? "URL(fileURLWithPath: \(url.path.debugDescription))" : "\(url)"
    return ".fileStorage(\(url))"
  }
}

/// The identity of a value that is kept in a file.
public struct FileStorageKeyID: Hashable, Sendable {
  fileprivate let url: URL
  fileprivate let storage: FileStorage
}

/// The reason why a change is not saved: the file could not be read, and saving would lose what is in it.
///
/// To go on, move the file away, or call `save()` of the shared value: that renames the file, and writes a new one.
public struct UnreadableFile: Error, Hashable {
  /// The file.
  public let url: URL

  /// Creates the error, to compare it with another one.
  ///
  /// - Parameter url: The file.
  public init(url: URL) { self.url = url }
}
