public import Foundation

/// A folder of one test, which is removed with this object.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Makes an empty folder.
  public init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("ReducerTesting-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the location of a file in the folder.
  ///
  /// - Parameter name: The name of the file, which need not exist.
  /// - Returns: The location.
  public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The names of everything in the folder, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
