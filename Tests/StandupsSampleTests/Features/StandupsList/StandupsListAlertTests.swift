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
}
