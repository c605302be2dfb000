public import Foundation

/// Where the build has put an executable of this package: beside the tests.
///
/// - Parameter name: Its name.
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
