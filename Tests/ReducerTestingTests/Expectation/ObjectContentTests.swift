import Testing

@testable import ReducerTesting

/// What is in an object at two times.
@Suite struct ObjectContentTests {
  @Test func snapshotsAreComparedAsValues() {
    #expect(ObjectContent.snapshot(1).isSame(as: .snapshot(1)))
    #expect(!ObjectContent.snapshot(1).isSame(as: .snapshot(2)))
    #expect(!ObjectContent.snapshot(1).isSame(as: .snapshot("1")))
    // Values that cannot be compared are not known to be the same.
    #expect(!ObjectContent.snapshot((1, 2)).isSame(as: .snapshot((1, 2))))
  }

  @Test func dumpsAreComparedAsText() {
    #expect(ObjectContent.dump("1").isSame(as: .dump("1")))
    #expect(!ObjectContent.dump("1").isSame(as: .dump("2")))
  }

  @Test func aSnapshotIsNotADump() {
    #expect(!ObjectContent.snapshot("1").isSame(as: .dump("1")))
    #expect(!ObjectContent.dump("1").isSame(as: .snapshot("1")))
  }
}
