public import Foundation

/// A folder of a test's own, which goes away with this object.
public final class TemporaryFolder: Sendable {
  /// Where it is.
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

  /// A file of the folder.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Where it would be.
  public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// The names of all that is in the folder, sorted.
  public var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }
}
