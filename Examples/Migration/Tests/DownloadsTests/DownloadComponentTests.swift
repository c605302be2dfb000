import ComposableArchitectureTesting
import Downloads
import Testing

@MainActor
@Suite struct DownloadComponentTests {
  let download = AsyncThrowingStream.makeStream(
    of: DownloadClient.Event.self,
    throwing: (any Error).self
  )
  let url = URL(string: "https://example.com/berlin")!

  func makeStore(
    _ mode: DownloadComponent.State.Mode = .notDownloaded
  ) -> TestStoreOf<DownloadComponent> {
    TestStore(
      initialState: DownloadComponent.State(id: UUID(0), title: "Berlin", url: url, mode: mode)
    ) {
      DownloadComponent()
    } withDependencies: {
      $0.downloadClient.download = { [download] _ in download.stream }
    }
  }

  @Test func downloadFlow() async {
    let store = makeStore()
    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    download.continuation.yield(.updateProgress(0.2))
    await store.receive(\.downloadClient.success.updateProgress, 0.2) {
      $0.mode = .downloading(progress: 0.2)
    }
    download.continuation.yield(.response(Data()))
    await store.receive(\.downloadClient.success.response) { $0.mode = .downloaded }
    download.continuation.finish()
  }

  @Test func progressInPlace() async {
    let store = makeStore(.downloading(progress: 0.1))
    await store.send(\.downloadClient.success.updateProgress, 0.7) {
      $0.mode.modify(\.downloading) { $0 = 0.7 }
    }
  }

  @Test func cancelDownloadFlow() async {
    let store = makeStore()
    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await store.send(.buttonTapped) { $0.alert = .stop }
    await store.send(\.alert.stopButtonTapped) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
  }

  @Test func downloadFinishesWhileTryingToCancel() async {
    let store = makeStore()
    let task = await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await store.send(.buttonTapped) { $0.alert = .stop }
    download.continuation.yield(.response(Data()))
    download.continuation.finish()
    await store.receive(\.downloadClient.success.response) {
      $0.alert = nil
      $0.mode = .downloaded
    }
    await task.finish()
  }

  @Test func deleteDownloadFlow() async {
    let removed = LockIsolated<[URL]>([])
    let store = makeStore(.downloaded)
    store.dependencies.downloadClient.remove = { url in removed.withValue { $0.append(url) } }
    await store.send(.buttonTapped) { $0.alert = .delete }
    await store.send(\.alert.deleteButtonTapped) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
    #expect(removed.value == [url])
  }

  @Test func failure() async {
    struct Offline: Error {}
    let store = makeStore()
    await store.withDependencies {
      $0.downloadClient.download = { _ in .finished(throwing: Offline()) }
    } operation: {
      await store.send(.buttonTapped) { $0.mode = .startingToDownload }
      await store.receive(\.downloadClient.failure) { $0.mode = .notDownloaded }
    }
  }

  @Test func nothingArrives() async {
    let store = makeStore()
    store.dependencies.downloadClient.download = { _ in .never }
    let task = await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await task.cancel()
  }

  @Test func dismissedAlert() async {
    let store = makeStore(.downloaded)
    await store.send(.buttonTapped) { $0.alert = .delete }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }
}
