import AuthenticationClient
import ComposableArchitectureTesting
import Downloads
import Login
import Testing

@testable import App

@MainActor
@Suite struct AppFeatureTests {
  let map = DownloadComponent.State(
    id: UUID(0),
    title: "Berlin",
    url: URL(string: "https://example.com/berlin")!
  )

  @Test func loginWithTwoFactors() async {
    let store = TestStore(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: {
      $0.authenticationClient = .liveValue
    }
    await store.send(.loginButtonTapped) { $0.path[id: 0] = .login(Login.State()) }
    await store.send(\.path[id: 0].login.binding.email, "2fa@example.com") {
      $0.path[id: 0, case: \.login]?.email = "2fa@example.com"
    }
    await store.send(\.path[id: 0].login.binding.password, "password") {
      $0.path[id: 0, case: \.login]?.password = "password"
    }
    await store.send(\.path[id: 0].login.loginButtonTapped) {
      $0.path[id: 0, case: \.login]?.isLoginRequestInFlight = true
    }
    await store.receive(\.path[id: 0].login.loginResponse.success) {
      $0.path[id: 0]?.modify(\.login) {
        $0.isLoginRequestInFlight = false
        $0.path[id: 1] = .twoFactor(TwoFactor.State(token: "deadbeef"))
      }
    }
    await store.send(\.path[id: 0].login.path[id: 1].twoFactor.binding.code, "1234") {
      $0.path[id: 0]?.modify(\.login) {
        $0.path[id: 1]?.modify(\.twoFactor) {
          $0.code = "1234"
          $0.isFormValid = true
        }
      }
    }
    await store.send(\.path[id: 0].login.path[id: 1].twoFactor.submitButtonTapped) {
      $0.path[id: 0, case: \.login]?.path[id: 1, case: \.twoFactor]?
        .isTwoFactorRequestInFlight = true
    }
    await store.receive(
      \.path[id: 0].login.path[id: 1].twoFactor.twoFactorResponse.success,
      AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    ) {
      $0.path = StackState()
      $0.token = "deadbeefdeadbeef"
    }
  }

  @Test func helpIsDismissed() async {
    let store = TestStore(
      initialState: AppFeature.State(path: StackState([.login(Login.State())]))
    ) {
      AppFeature()
    }
    await store.send(\.path[id: 0].login.helpButtonTapped) {
      $0.path[id: 0, case: \.login]?.destination = .help(Help.State(topic: "Passwords"))
    }
    await store.send(\.path[id: 0].login.destination.help.topicPicked, "E-mail") {
      $0.path[id: 0, case: \.login]?.destination?.modify(\.help) { $0.topic = "E-mail" }
    }
    await store.send(\.path[id: 0].login.destination.dismiss) {
      $0.path[id: 0, case: \.login]?.destination = nil
    }
    await store.send(\.path.popFrom, 0) { $0.path = StackState() }
  }

  @Test func mapIsOpened() async {
    let store = TestStore(initialState: AppFeature.State(cityMaps: CityMaps.State(maps: [map]))) {
      AppFeature()
    } withDependencies: {
      $0.downloadClient.download = { _ in .finished() }
    }
    await store.send(\.mapTapped, UUID(0)) { $0.path[id: 0] = .download(map) }
    await store.send(\.path[id: 0].download.buttonTapped) {
      $0.path[id: 0, case: \.download]?.mode = .startingToDownload
    }
    await store.send(\.cityMaps.maps[id: UUID(0)].buttonTapped) {
      $0.cityMaps.maps[id: UUID(0)]?.mode = .startingToDownload
    }
  }
}
