import Testing

@testable import ReducerRuntime

private struct Seed: DependencyKey {
  final class Object: Sendable {}

  var number = 1
  var object: Object?
  static let liveValue = Seed()
  static let testValue = Seed()
}

/// A dependency that reads another one when it is made, and keeps a property that reads it later.
private struct Session: DependencyKey {
  var number: Int
  var object = Seed.Object()
  @Dependency(Seed.self) var seed

  static var liveValue: Session {
    @Dependency(Seed.self) var seed
    return Session(number: seed.number)
  }

  static var testValue: Session { liveValue }
}

/// A dependency that reads one when it is made, and another one later.
private struct Account: DependencyKey {
  @Dependency(Session.self) var session

  static var liveValue: Account {
    @Dependency(Seed.self) var seed
    _ = seed
    return Account()
  }

  static var testValue: Account { liveValue }
}

/// Defaults that are made under overrides which do not last.
@Suite struct PassingOverrideTests {
  private func isolated<Result>(_ context: DependencyContext, _ body: () -> Result) -> Result {
    DependencyValues.$current.withValue(DependencyValues.current.isolated()) {
      withDependencies({ $0.context = context }, operation: body)
    }
  }

  private func session(of number: Int) -> Session {
    withDependencies {
      $0[Seed.self].number = number
    } operation: {
      @Dependency(Session.self) var session
      return session
    }
  }

  /// The property that a default keeps must not keep the default.
  @Test(arguments: [DependencyContext.live, .test])
  func whatKeepsAPropertyGoesWithTheOverride(context: DependencyContext) {
    isolated(context) {
      weak var first: Seed.Object?
      first = session(of: 1).object
      #expect(first != nil)
      #expect(session(of: 2).number == 2)
      #expect(first == nil)
    }
  }

  /// What still uses a default uses the overrides that it was made under.
  @Test func whatIsStillUsedKeepsItsOverrides() {
    isolated(.live) {
      let session = session(of: 42)
      #expect(session.seed.number == 42)
      #expect(self.session(of: 43).number == 43)
      #expect(session.seed.number == 42)
    }
  }

  /// What it reads is made once, too, although nothing else can read the same.
  @Test func whatIsStillUsedHasDefaultsOfItsOwn() {
    isolated(.test) {
      let sessions = [42, 43].map { number in
        withDependencies {
          $0[Seed.self].number = number
        } operation: {
          @Dependency(Account.self) var account
          return account
        }
      }
      for (account, number) in zip(sessions, [42, 43]) {
        let session = account.session
        #expect(session.number == number)
        #expect(account.session.object === session.object)
      }
      #expect(sessions[0].session.object !== sessions[1].session.object)
    }
  }

  /// Neither does what is made for a default that outlives its override.
  @Test func whatIsMadeForWhatIsStillUsedGoesWithIt() {
    isolated(.test) {
      weak var first: Seed.Object?
      weak var override: Seed.Object?
      do {
        let object = Seed.Object()
        override = object
        let account = withDependencies {
          $0[Seed.self] = Seed(number: 42, object: object)
        } operation: {
          @Dependency(Account.self) var account
          return account
        }
        first = account.session.object
        #expect(account.session.object === first)
      }
      #expect(session(of: 43).number == 43)
      @Dependency(Account.self) var account
      _ = withDependencies {
        $0[Seed.self].number = 44
      } operation: {
        account.session
      }
      #expect(first == nil)
      #expect(override == nil)
    }
  }

  /// The values of a store go with it, whatever the defaults that were made for it keep.
  @Test func whatIsMadeForAStoreGoesWithIt() {
    weak var witness: Seed.Object?
    do {
      let object = Seed.Object()
      witness = object
      isolated(.test) {
        withDependencies {
          $0[Seed.self].object = object
        } operation: {
          @Dependency(Session.self) var session
          #expect(session.seed.object === object)
        }
      }
    }
    #expect(witness == nil)
  }
}
