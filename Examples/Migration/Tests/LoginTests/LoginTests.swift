import AuthenticationClient
import ComposableArchitectureTesting
import Login
import Testing

@MainActor
@Suite struct LoginTests {
  @Test func success() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in
        AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)
      }
    }
    await store.send(\.binding.email, "blob@pointfree.co") { $0.email = "blob@pointfree.co" }
    await store.send(.set(\.password, "password")) { $0.password = "password" }
    #expect(store.state.isFormValid)
    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.success) {
      $0.isLoginRequestInFlight = false
      $0.token = "deadbeef"
    }
  }

  @Test func successWithTwoFactors() async {
    let store = TestStore(
      initialState: Login.State(email: "2fa@pointfree.co", password: "password")
    ) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in
        AuthenticationResponse(token: "deadbeef", twoFactorRequired: true)
      }
      $0.authenticationClient.twoFactor = { _, _ in
        AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
      }
    }
    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(
      \.loginResponse.success,
      AuthenticationResponse(token: "deadbeef", twoFactorRequired: true)
    ) {
      $0.isLoginRequestInFlight = false
      $0.path[id: 0] = .twoFactor(TwoFactor.State(token: "deadbeef"))
    }
    await store.send(\.path[id: 0].twoFactor.binding.code, "1234") {
      $0.path[id: 0, case: \.twoFactor]?.code = "1234"
      $0.path[id: 0, case: \.twoFactor]?.isFormValid = true
    }
    await store.send(\.path[id: 0].twoFactor.submitButtonTapped) {
      $0.path[id: 0]?.modify(\.twoFactor) { $0.isTwoFactorRequestInFlight = true }
    }
    await store.receive(\.path[id: 0].twoFactor.twoFactorResponse.success) {
      $0.path[id: 0] = nil
      $0.token = "deadbeefdeadbeef"
    }
  }

  @Test func twoFactorIsDismissed() async {
    let store = TestStore(
      initialState: Login.State(
        path: StackState([.twoFactor(TwoFactor.State(token: "deadbeef"))])
      )
    ) {
      Login()
    }
    await store.send(\.path[id: 0].twoFactor.cancelButtonTapped)
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test func popCancelsRequestInFlight() async {
    let store = TestStore(
      initialState: Login.State(
        path: StackState([.twoFactor(TwoFactor.State(token: "deadbeef"))])
      )
    ) {
      Login()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { _, _ in try await Task.never() }
    }
    await store.send(\.path[id: 0].twoFactor.submitButtonTapped) {
      $0.path[id: 0]?.modify(\.twoFactor) { $0.isTwoFactorRequestInFlight = true }
    }
    await store.send(\.path.popFrom, 0) { $0.path.removeAll() }
  }

  @Test func failureShowsAlert() async throws {
    let store = TestStore(initialState: Login.State(email: "blob", password: "x")) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in throw AuthenticationError.invalidUserPassword }
    }
    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(\.loginResponse.failure) {
      $0.destination = .alert(
        AlertState {
          TextState("Unknown user or invalid password.")
        } actions: {
          ButtonState(action: .forgotPassword) { TextState("Forgot it") }
          ButtonState(role: .cancel) { TextState("Cancel") }
        }
      )
      $0.isLoginRequestInFlight = false
    }
    let alert = try #require(store.state.destination?.alert)
    expectNoDifference(alert.title, TextState("Unknown user or invalid password."))
    await store.send(\.destination.alert.forgotPassword) {
      $0.destination = nil
      $0.password = ""
    }
  }

  @Test func help() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.helpButtonTapped) {
      $0.destination = .help(Help.State(topic: "Passwords"))
    }
    await store.send(\.destination.help.topicPicked, "E-mail") {
      $0.destination?.modify(\.help) { $0.topic = "E-mail" }
    }
    #expect(store.state.destination.is(\.help))
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}

@MainActor
@Suite struct TwoFactorTests {
  @Test func formValidity() async {
    let store = TestStore(initialState: TwoFactor.State(token: "t")) { TwoFactor() }
    await store.send(\.binding.code, "123") { $0.code = "123" }
    await store.send(\.binding.code, "1234") {
      $0.code = "1234"
      $0.isFormValid = true
    }
  }

  @Test func failure() async {
    let store = TestStore(initialState: TwoFactor.State(code: "0000", token: "t")) {
      TwoFactor()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { _, _ in throw AuthenticationError.invalidTwoFactor }
    }
    await store.send(.submitButtonTapped) { $0.isTwoFactorRequestInFlight = true }
    await store.receive(\.twoFactorResponse.failure) {
      $0.alert = AlertState { TextState("Invalid second factor (try 1234).") }
      $0.isTwoFactorRequestInFlight = false
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test func cancelDismisses() async {
    let store = TestStore(initialState: TwoFactor.State(token: "t")) { TwoFactor() }
    await store.send(.cancelButtonTapped)
    await store.finish()
    #expect(store.isDismissed)
  }
}
