import Foundation
import ReducerTesting
import XCTest

@testable import Feature

// XCTestCase is not isolated, so its subclasses cannot be where the main actor is the default.
nonisolated final class FormFeatureXCTests: XCTestCase {
  func testFocus() async {
    let store = TestStore(
      initialState: FormFeature.State(standup: Standup(id: UUID(1), attendees: ["", "Blob"]))
    ) {
      FormFeature()
    }
    await store.send(.set(\.$isFocused, false)) {
      $0.isFocused = false
      $0.standup.attendees = ["Blob"]
    }
  }

  @MainActor func testOnTheMainActor() async {
    let store = TestStore(initialState: FormFeature.State(standup: Standup(id: UUID(1)))) {
      FormFeature()
    }
    await store.send(.attendeeAdded("Blob")) { $0.standup.attendees = ["Blob"] }
    XCTAssertNoDifference(store.state.standup.attendees, ["Blob"])
  }
}
