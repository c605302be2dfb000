import ComposableArchitectureTesting
import XCTest

@testable import Login1

@MainActor
final class LoginTests: XCTestCase {
  let response = AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)

  func testFlow_Success() async {
    let store = TestStore(initialState: Login.State()) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in
        AuthenticationResponse(token: "deadbeef", twoFactorRequired: false)
      }
    }
    await store.send(.set(\.$email, "blob@pointfree.co")) { $0.email = "blob@pointfree.co" }
    await store.send(.set(\.$password, "password")) { $0.password = "password" }
    XCTAssertTrue(store.state.isFormValid)
    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(.loginResponse(.success(response))) {
      $0.isLoginRequestInFlight = false
      $0.token = "deadbeef"
    }
  }

  func testFlow_Success_TwoFactor() async {
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
    await store.receive(/Login.Action.loginResponse) {
      $0.isLoginRequestInFlight = false
      $0.path[id: 0] = .twoFactor(TwoFactor.State(token: "deadbeef"))
    }
    await store.send(.path(.element(id: 0, action: .twoFactor(.set(\.$code, "1234"))))) {
      XCTModify(&$0.path[id: 0], case: /Login.Path.State.twoFactor) {
        $0.code = "1234"
        $0.isFormValid = true
      }
    }
    await store.send(.path(.element(id: 0, action: .twoFactor(.submitButtonTapped)))) {
      try (/Login.Path.State.twoFactor).modify(&$0.path[id: 0]!) {
        $0.isTwoFactorRequestInFlight = true
      }
    }
    await store.receive(
      .path(
        .element(
          id: 0,
          action: .twoFactor(
            .twoFactorResponse(
              .success(AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false))
            )
          )
        )
      )
    ) {
      $0.path[id: 0] = nil
      $0.token = "deadbeefdeadbeef"
    }
  }

  func testFlow_DismissTwoFactor() async {
    let store = TestStore(
      initialState: Login.State(
        path: StackState([.twoFactor(TwoFactor.State(token: "deadbeef"))])
      )
    ) {
      Login()
    }
    await store.send(.path(.element(id: 0, action: .twoFactor(.cancelButtonTapped))))
    await store.receive(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  func testPopCancelsRequestInFlight() async {
    let store = TestStore(
      initialState: Login.State(
        path: StackState([.twoFactor(TwoFactor.State(token: "deadbeef"))])
      )
    ) {
      Login()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { _, _ in try await Task.never() }
    }
    await store.send(.path(.element(id: 0, action: .twoFactor(.submitButtonTapped)))) {
      XCTModify(&$0.path[id: 0], case: /Login.Path.State.twoFactor) {
        $0.isTwoFactorRequestInFlight = true
      }
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path.removeAll() }
  }

  func testFlow_Failure_Alert() async throws {
    let store = TestStore(initialState: Login.State(email: "blob", password: "x")) {
      Login()
    } withDependencies: {
      $0.authenticationClient.login = { _, _ in throw AuthenticationError.invalidUserPassword }
    }
    await store.send(.loginButtonTapped) { $0.isLoginRequestInFlight = true }
    await store.receive(.loginResponse(.failure(AuthenticationError.invalidUserPassword))) {
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
    let alert = try XCTUnwrap(store.state.destination, case: /Login.Destination.State.alert)
    XCTAssertNoDifference(alert.title, TextState("Unknown user or invalid password."))
    await store.send(.destination(.presented(.alert(.forgotPassword)))) {
      $0.destination = nil
      $0.password = ""
    }
  }

  func testHelp() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.helpButtonTapped) {
      $0.destination = .help(Help.State(topic: "Passwords"))
    }
    await store.send(.destination(.presented(.help(.topicPicked("E-mail"))))) {
      XCTModify(&$0.destination, case: /Login.Destination.State.help) { $0.topic = "E-mail" }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  func testAppStartsWithLiveClientOverridden() async {
    await withDependencies {
      $0.authenticationClient = .liveValue
    } operation: {
      let store = TestStore(initialState: Login.State(email: "2fa@x.co", password: "password")) {
        Login()
      }
      store.exhaustivity = .off(showSkippedAssertions: false)
      await store.send(.loginButtonTapped)
      await store.receive(/Login.Action.loginResponse .. /TaskResult.success)
      XCTAssertEqual(store.state.path.count, 1)
    }
  }
}

@MainActor
final class TwoFactorTests: XCTestCase {
  func testFormValidity() async {
    let store = TestStore(initialState: TwoFactor.State(token: "t")) { TwoFactor() }
    await store.send(.set(\.$code, "123")) { $0.code = "123" }
    await store.send(.set(\.$code, "1234")) {
      $0.code = "1234"
      $0.isFormValid = true
    }
  }

  func testFailure() async {
    let store = TestStore(initialState: TwoFactor.State(code: "0000", token: "t")) {
      TwoFactor()
    } withDependencies: {
      $0.authenticationClient.twoFactor = { _, _ in throw AuthenticationError.invalidTwoFactor }
    }
    await store.send(.submitButtonTapped) { $0.isTwoFactorRequestInFlight = true }
    await store.receive(.twoFactorResponse(.failure(AuthenticationError.invalidTwoFactor))) {
      $0.alert = AlertState { TextState("Invalid second factor (try 1234).") }
      $0.isTwoFactorRequestInFlight = false
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }

  func testCancelDismisses() async {
    let dismissed = ActorIsolated(false)
    let store = TestStore(initialState: TwoFactor.State(token: "t")) {
      TwoFactor()
    } withDependencies: {
      $0.dismiss = DismissEffect { await dismissed.setValue(true) }
    }
    await store.send(.cancelButtonTapped).finish()
    await dismissed.withValue { XCTAssertTrue($0) }
  }
}
