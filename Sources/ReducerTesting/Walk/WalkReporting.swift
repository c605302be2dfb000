import ReducerRuntime

/// Reports what an exploration by walks finds.
struct WalkReporting {
  /// Reports what fails the test.
  let fail: (String) -> Void
  /// Notes what does not fail the test.
  let note: (String) -> Void
}

extension WalkReporting {
  /// Reports to the running test.
  init(at location: CodeLocation) {
    self.init(
      fail: { TestFramework.current.fail($0, at: location) },
      note: { TestFramework.current.note($0, at: location) }
    )
  }
}
