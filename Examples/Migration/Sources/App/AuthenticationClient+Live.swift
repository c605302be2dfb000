import AuthenticationClient
import ComposableArchitecture

extension AuthenticationClient: DependencyKey {
  public static let liveValue = Self(
    login: { email, password in
      guard email.contains("@"), password == "password" else {
        throw AuthenticationError.invalidUserPassword
      }
      return AuthenticationResponse(token: "deadbeef", twoFactorRequired: email.contains("2fa"))
    },
    twoFactor: { code, _ in
      guard code == "1234" else { throw AuthenticationError.invalidTwoFactor }
      return AuthenticationResponse(token: "deadbeefdeadbeef", twoFactorRequired: false)
    }
  )
}
