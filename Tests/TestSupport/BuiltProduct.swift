public import Foundation

/// Where the build has put an executable of this package: beside the tests.
///
/// - Parameter name: What it is called.
/// - Returns: The file.
public func builtProduct(_ name: String) -> URL {
  #if canImport(Darwin)
    let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
    return tests.bundleURL.deletingLastPathComponent().appendingPathComponent(name)
  #else
    let tests = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appendingPathComponent(name)
  #endif
}

/// Whether another user could run an executable of this package.
///
/// - Parameter name: What it is called.
/// - Returns: Whether its folders are open to all, and `setpriv` is there.
public func isOpenToAll(_ name: String) -> Bool {
  let file = builtProduct(name)
  var folder = file.deletingLastPathComponent()
  while folder.path != "/" {
    let permissions = try? FileManager.default.attributesOfItem(atPath: folder.path)[
      .posixPermissions
    ]
    guard let permissions = permissions as? Int, permissions & 0o001 != 0 else { return false }
    folder = folder.deletingLastPathComponent()
  }
  return FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")
}
