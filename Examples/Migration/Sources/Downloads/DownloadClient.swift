import ComposableArchitecture

@DependencyClient
public struct DownloadClient: Sendable {
  public var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Event, any Error> = { _ in
    .finished()
  }
  public var remove: @Sendable (_ url: URL) async -> Void

  @CasePathable
  public enum Event: Equatable, Sendable {
    case response(Data)
    case updateProgress(Double)
  }
}

extension DownloadClient: DependencyKey {
  public static let liveValue = Self(download: { _ in .finished() }, remove: { _ in })
  public static let testValue = Self()
}

extension DependencyValues {
  public var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
