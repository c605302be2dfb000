import ComposableArchitectureTesting
import Downloads
import Testing

@MainActor
@Suite struct CityMapsTests {
  let url = URL(string: "https://example.com/map")!

  func map(
    _ id: Int,
    _ title: String,
    _ mode: DownloadComponent.State.Mode = .notDownloaded
  ) -> DownloadComponent.State {
    DownloadComponent.State(id: UUID(id), title: title, url: url, mode: mode)
  }

  @Test func add() async {
    let store = TestStore(initialState: CityMaps.State()) {
      CityMaps()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(\.addButtonTapped, (title: "Berlin", url)) {
      $0.maps = [map(0, "Berlin")]
    }
    await store.send(.addButtonTapped(title: "Aachen", url)) {
      $0.maps = [map(1, "Aachen"), map(0, "Berlin")]
    }
  }

  @Test func downloadOfOneMap() async {
    let downloaded = LockIsolated<Set<URL>>([])
    let store = TestStore(
      initialState: CityMaps.State(
        maps: IdentifiedArray(uncheckedUniqueElements: [map(0, "Berlin"), map(1, "Aachen")])
      )
    ) {
      CityMaps()
    } withDependencies: {
      $0.downloadClient.download = { url in
        downloaded.withValue { _ = $0.insert(url) }
        return AsyncThrowingStream { continuation in
          continuation.yield(.updateProgress(0.5))
          continuation.yield(.response(Data([1])))
          continuation.finish()
        }
      }
    }
    await store.send(\.maps[id: UUID(1)].buttonTapped) {
      $0.maps[id: UUID(1)]?.mode = .startingToDownload
    }
    await store.receive(\.maps[id: UUID(1)].downloadClient.success.updateProgress, 0.5) {
      $0.maps[id: UUID(1)]?.mode = .downloading(progress: 0.5)
    }
    await store.receive(\.maps[id: UUID(1)].downloadClient.success.response, Data([1])) {
      $0.maps[id: UUID(1)]?.mode = .downloaded
    }
    #expect(downloaded.value == [url])
  }

  @Test func deleteCancelsTheDownload() async {
    let store = TestStore(
      initialState: CityMaps.State(maps: [map(0, "Berlin"), map(1, "Aachen")])
    ) {
      CityMaps()
    } withDependencies: {
      $0.downloadClient.download = { _ in .never }
    }
    await store.send(\.maps[id: UUID(0)].buttonTapped) {
      $0.maps[id: UUID(0)]?.mode = .startingToDownload
    }
    await store.send(\.delete, [0]) { $0.maps.remove(id: UUID(0)) }
  }

  @Test func sort() async {
    let store = TestStore(
      initialState: CityMaps.State(
        maps: [map(0, "Aachen"), map(1, "Berlin", .downloaded), map(2, "Celle")]
      )
    ) {
      CityMaps()
    }
    await store.send(.sortButtonTapped) {
      $0.sort = .downloadedFirst
      $0.maps = [map(1, "Berlin", .downloaded), map(0, "Aachen"), map(2, "Celle")]
    }
    await store.send(.sortButtonTapped) {
      $0.sort = .byTitle
      $0.maps.sort { $0.title < $1.title }
    }
  }

  @Test func editing() async {
    let store = TestStore(initialState: CityMaps.State()) { CityMaps() }
    await store.send(\.binding.isEditing, true) { $0.isEditing = true }
  }
}
