public import Foundation

/// Returns the location of a built executable of this package: beside the tests.
///
/// - Parameter name: The name of the executable.
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
