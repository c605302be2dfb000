import Foundation
import ReducerRuntime

// The key is the client's own declaration, so that nothing here needs an annotation in any setting.
struct StandupClient: TestDependencyKey {
  var load: @Sendable () async throws -> [Standup]
  var save: @Sendable ([Standup]) async throws -> Void

  static let testValue = StandupClient(
    load: unimplemented("StandupClient.load"),
    save: unimplemented("StandupClient.save")
  )
}

extension StandupClient: DependencyKey {
  static let liveValue = StandupClient(load: { [] }, save: { _ in })
}

extension StandupClient {
  static let failing = StandupClient(
    load: { throw CancellationError() },
    save: { _ in throw CancellationError() }
  )

  func saveQuietly(_ standups: [Standup]) async {
    try? await save(standups)
  }
}

extension DependencyValues {
  var standupClient: StandupClient {
    get { self[StandupClient.self] }
    set { self[StandupClient.self] = newValue }
  }
}

private enum SaveDelayKey: DependencyKey {
  static let liveValue = Duration.seconds(1)
  static let testValue = Duration.seconds(1)
}

extension DependencyValues {
  var saveDelay: Duration {
    get { self[SaveDelayKey.self] }
    set { self[SaveDelayKey.self] = newValue }
  }
}
