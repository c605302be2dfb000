import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// What the alerts of the list say.
@Suite struct StandupsListAlertTests {
  typealias Alert = AlertState<StandupsListFeature.Destination.Action.Alert>

  @Test func titlesAndButtons() {
    #expect(
      Alert.notice(.startedEmpty(setAside: nil)).text == ["Data failed to load", "Yes", "No"]
    )
    #expect(
      Alert.notice(.recoveredFromBackup(setAside: nil)).text == ["Recovered from the backup", "OK"]
    )
    #expect(
      Alert.loadingFailed(.failed("No permission.")).text
        == ["Standups could not be read", "Try Again", "Cancel"]
    )
  }

  @Test func whatIsNoFileOfStandups() throws {
    let file = UnreadableFile(
      path: "/a.json",
      reason: "expected x, found y.",
      hasBackup: true
    )
    let alert = Alert.unreadable(file)
    #expect(
      alert.text == [
        "Not a file of standups", "Leave it alone", "Set it aside, and open the backup",
      ]
    )
    #expect(alert.message?.description.hasPrefix("/a.json\nexpected x, found y.\n") == true)
    let empty = UnreadableFile(path: "/a.json", reason: "", hasBackup: false)
    #expect(Alert.unreadable(empty).text.last == "Set it aside, and start empty")
    #expect(Alert.notice(.newerVersion(3)).text == ["For reading only", "OK"])
    #expect(Alert.notice(.cannotSave("")).text == ["Changes cannot be saved", "OK"])
  }

  @Test func theDamagedFileIsNamed() throws {
    let url = URL(filePath: "/standups-2023-08-28.json")
    for notice in [
      LoadedStandups.Notice.startedEmpty(setAside: url), .recoveredFromBackup(setAside: url),
    ] {
      let message = try #require(Alert.notice(notice).message).description
      #expect(message.contains("kept as “standups-2023-08-28.json”"))
    }
  }

  @Test func aFileThatIsGoneIsNotCalledDamaged() throws {
    let notice = LoadedStandups.Notice.recoveredFromBackup(setAside: nil)
    let message = try #require(Alert.notice(notice).message).description
    #expect(
      message == """
        The saved standups are gone. These are from the last backup; the latest changes may be \
        missing.
        """
    )
  }

  @Test func theReasonIsGiven() throws {
    let alert = Alert.loadingFailed(.failed("No permission."))
    let message = try #require(alert.message).description
    #expect(message.hasPrefix("No permission.\n"))
    let other = Alert.loadingFailed(.changedElsewhere)
    #expect(other.message?.description.hasPrefix("Another process has saved") == true)
  }

  /// What was added or recovered before the answer stays.
  @Test func madeUpStandupsReplaceNone() async {
    let store = TestStore(
      initialState: StandupsListFeature.State(
        destination: .alert(.notice(.startedEmpty(setAside: nil))),
        loading: .finished,
        standups: [.withMeetings]
      )
    ) {
      StandupsListFeature()
    }
    await store.send(.destination(.presented(.alert(.confirmLoadMockData)))) {
      $0.destination = nil
      $0.standups = [.withMeetings, .designMock, .engineeringMock, .productMock]
    }
  }
}
