import ReducerRuntime
import TestSupport
import Testing

private final class Object: Sendable {}

private struct Base: DependencyKey {
  var number = 1
  static let liveValue = Base()
  static let testValue = Base()
}

/// A dependency that is made from another one.
private struct Made: DependencyKey {
  var number: Int
  var object = Object()

  static var liveValue: Made {
    @Dependency(Base.self) var base
    return Made(number: base.number)
  }

  static var testValue: Made { liveValue }
}

/// A dependency that is made under an override of its own.
private struct Selfish: DependencyKey {
  var number: Int

  static var liveValue: Selfish {
    withDependencies {
      $0[Base.self].number = 7
    } operation: {
      @Dependency(Base.self) var base
      return Selfish(number: base.number)
    }
  }

  static var testValue: Selfish { liveValue }
}

/// A dependency that looks another one up whenever it is used.
private struct Lazy: DependencyKey {
  var number: @Sendable () -> Int

  static let liveValue = Lazy {
    @Dependency(Base.self) var base
    return base.number
  }
  static let testValue = liveValue
}

private enum OnlyLive: DependencyKey {
  static let liveValue = "live"
}

/// A dependency that is made from one without a test value.
private struct Dependent: DependencyKey {
  var text: String

  static var liveValue: Dependent {
    @Dependency(OnlyLive.self) var text
    return Dependent(text: text)
  }

  static var testValue: Dependent { liveValue }
}

/// A key creates its default once in each context.
@Suite struct DependencyDefaultsTests {
  @Dependency(Base.self) private var base
  @Dependency(Made.self) private var made
  @Dependency(Selfish.self) private var selfish
  @Dependency(Lazy.self) private var lazy

  @Test(arguments: [DependencyContext.live, .preview, .test])
  func firstReadMakesTheDefault(context: DependencyContext) {
    withDependencies {
      $0.context = context
    } operation: {
      let object = made.object
      #expect(made.object === object)
      withDependencies {
        $0[Base.self].number = 42
      } operation: {
        #expect(made.object === object)
        expectEqual(base.number, 42)
        expectEqual(lazy.number(), 42)
      }
      expectEqual(lazy.number(), 1)
    }
  }

  @Test func defaultIsMadeUnderTheOverridesOfItsFirstRead() {
    withDependencies {
      $0[Base.self].number = 42
    } operation: {
      expectEqual(made.number, 42)
    }
    expectEqual(made.number, 42)
  }

  @Test func eachContextHasItsOwnDefault() {
    let object = made.object
    let preview = withDependencies({ $0.context = .preview }, operation: { made.object })
    let testAgain = withDependencies({ $0.context = .test }, operation: { made.object })
    #expect(preview !== object)
    #expect(testAgain === object)
  }

  @Test func keyMayOverrideDependencyThatItReads() {
    expectEqual(selfish.number, 7)
    expectEqual(base.number, 1)
  }

  /// Where no test is known, an earlier use may have been that of another test.
  @Test func eachUseInADetachedTaskIsReported() async {
    let messages = await Task.detached {
      misuseReports {
        for _ in 1...2 {
          @Dependency(OnlyLive.self) var onlyLive
          expectEqual(onlyLive, "live")
        }
      }
    }.value
    expectEqual(messages.count, 2)
  }

  // MARK: Reads that change something

  /// A read in a closure that changes dependencies makes no default, so a later use is reported.
  @Test(arguments: [true, false])
  func readDuringSetUpIsNoUse(isDependent: Bool) {
    let messages = misuseReports {
      withDependencies {
        if isDependent { _ = $0[Dependent.self] } else { _ = $0[OnlyLive.self] }
      } operation: {
        @Dependency(Dependent.self) var dependent
        @Dependency(OnlyLive.self) var onlyLive
        expectEqual((isDependent ? dependent.text : onlyLive), "live")
      }
    }
    expectEqual(messages.count, 1)
    #expect(messages.first?.hasPrefix("@Dependency(OnlyLive.self) has no test") == true)
  }
}
