import SwiftScanner
internal import Foundation

/// The Swift files of a package, for the initializers that they declare.
final class PackageSources {
  let root: URL
  private lazy var files: [Data] = {
    let files = FileManager.default.enumerator(
      at: root,
      includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles
    )
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .compactMap { FileManager.default.contents(atPath: $0.path) }
  }()
  private var sources: [String: [SwiftSource]] = [:]

  init(_ root: URL) { self.root = root }

  /// Makes sure that the package has the initializers that code calls.
  ///
  /// - Throws: A refusal if a type has only others.
  func checkInitializers(in code: Set<SwiftSource.InitializerCall>) throws(Refusal) {
    for call in code {
      let all = sources(naming: call.type.last ?? "").map { $0.initializers(of: call.type) }
      guard all.contains(where: { $0.areAll == true }),
        !all.contains(where: { $0.areAll == false || $0.declared.contains(where: call.fits) })
      else { continue }
      let name = call.type.joined(separator: ".")
      throw Refusal("\"\(name)\" has no initializer with \(call.labels.joined(separator: ", ")).")
    }
  }

  private func sources(naming type: String) -> [SwiftSource] {
    if let known = sources[type] { return known }
    let found = files.filter { $0.range(of: Data(type.utf8)) != nil }
      .compactMap { try? SwiftSource(Array($0)) }
    sources[type] = found
    return found
  }
}
