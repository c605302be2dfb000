import ComposableArchitecture

struct DownloadClient {
  var download: @Sendable (URL) -> AsyncThrowingStream<Event, Error>
  var remove: @Sendable (URL) async -> Void

  enum Event: Equatable, Sendable {
    case response(Data)
    case updateProgress(Double)
  }
}

extension DownloadClient: DependencyKey {
  static let liveValue = Self(
    download: { _ in .finished() },
    remove: { _ in }
  )

  static let testValue = Self(
    download: unimplemented("\(Self.self).download"),
    remove: unimplemented("\(Self.self).remove")
  )
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
