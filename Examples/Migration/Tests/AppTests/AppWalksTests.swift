import AuthenticationClient
import ComposableArchitectureTesting
import Login
import Testing

@testable import App

@MainActor
@Suite struct AppWalksTests {
  @Test func loginEndsWithAToken() async {
    await exploreWalks {
      TestStore(initialState: AppFeature.State()) {
        AppFeature()
      } withDependencies: {
        $0.authenticationClient = .liveValue
      }
    } steps: { state in
      if state.path.isEmpty { Sending(\.loginButtonTapped) }
      if let id = state.path.ids.last, let login = state.path[id: id, case: \.login] {
        Sending(\.path[id: id].login.binding.email, .element(of: ["blob@a.co", "2fa@a.co"]))
        Sending(\.path[id: id].login.binding.password, .element(of: ["password", "wrong"]))
        Sending(\.path[id: id].login.loginButtonTapped)
        if login.destination.is(\.alert) {
          Sending(\.path[id: id].login.destination.alert.forgotPassword)
        }
        if let inner = login.path.ids.last {
          Sending(\.path[id: id].login.path[id: inner].twoFactor.binding.code, .constant("1234"))
          Sending(\.path[id: id].login.path[id: inner].twoFactor.submitButtonTapped)
        }
        Sending(\.path.popFrom, .constant(id))
      }
      Delivering()
    } checks: {
      Always("a login with a token is closed") { state in
        !state.path.contains { $0.login?.token != nil }
      }
      Sometimes("the user is logged in") { $0.token != nil }
      Sometimes("the second factor was needed") { $0.token == "deadbeefdeadbeef" }
    }
  }
}
