internal import CustomDiff
internal import XCTest

/// Temporarily intercepts what the running XCTest test case records.
///
/// XCTest has no way to keep a failure out of the result. On Linux, a test case records through an
/// object in one of its stored properties, and this replaces that object with one that asks a
/// handler first. If the property is not where it is expected, nothing is replaced.
struct XCTestRecording {
  #if canImport(Darwin)
    static func begin(
      _ handle: @escaping @Sendable (String) -> FailureScope.Handling
    ) -> XCTestRecording? { nil }

    func end() {}
  #else
    private let slot: UnsafeMutablePointer<XCTestRun?>
    private let original: XCTestCaseRun
    /// Kept alive, since the slot is part of it.
    private let testCase: XCTestCase

    static func begin(
      _ handle: @escaping @Sendable (String) -> FailureScope.Handling
    ) -> XCTestRecording? {
      guard let testCase = XCTestScopes.testCase, let original = testCase.testRun as? XCTestCaseRun
      else { return nil }
      // The first stored property of the root class follows the two words of every object's header.
      let slot = Unmanaged.passUnretained(testCase).toOpaque()
        .advanced(by: 2 * MemoryLayout<UInt>.size)
        .assumingMemoryBound(to: XCTestRun?.self)
      let found = UnsafeRawPointer(slot).load(as: UnsafeRawPointer?.self)
      guard found == UnsafeRawPointer(Unmanaged.passUnretained(original).toOpaque()) else {
        return nil
      }
      slot.pointee = AskingRun(testCase, original: original, handle)
      return XCTestRecording(slot: slot, original: original, testCase: testCase)
    }

    func end() {
      slot.pointee = original
      withExtendedLifetime(testCase) {}
    }
  #endif
}

#if !canImport(Darwin)
  /// Records for a test case what a handler lets through.
  private final class AskingRun: XCTestCaseRun {
    private let original: XCTestCaseRun
    private let handle: @Sendable (String) -> FailureScope.Handling

    init(
      _ testCase: XCTestCase,
      original: XCTestCaseRun,
      _ handle: @escaping @Sendable (String) -> FailureScope.Handling
    ) {
      self.original = original
      self.handle = handle
      super.init(test: testCase)
    }

    required init(test: XCTest) {
      preconditionFailure("Create this run with init(_:original:_:).")
    }

    override func recordFailure(
      withDescription description: String,
      inFile filePath: String?,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      guard case .report(let addition) = handle(description) else { return }
      original.recordFailure(
        withDescription: addition.isEmpty ? description : description + "\n\n" + addition,
        inFile: filePath,
        atLine: lineNumber,
        expected: expected
      )
    }
  }
#endif
