import ReducerRuntime
import Testing

private struct Base: DependencyKey {
  var number = 1
  static let liveValue = Base()
  static let testValue = Base()
}

/// A dependency that is made from another one, whenever a default is.
private struct Made: DependencyKey {
  final class Object: Sendable {}

  var number: Int
  var object = Object()

  static var liveValue: Made {
    @Dependency(Base.self) var base
    return Made(number: base.number)
  }

  static var testValue: Made { liveValue }
}

/// A dependency that is made while it is made.
private struct Recursive: DependencyKey {
  @TaskLocal static var isInside = false

  var object = Made.Object()

  static var liveValue: Recursive {
    if !isInside {
      $isInside.withValue(true) {
        @Dependency(Recursive.self) var inner
        _ = inner
      }
    }
    return Recursive()
  }

  static var testValue: Recursive { liveValue }
}

private enum OnlyTest: TestDependencyKey {
  static let testValue = "test"
}

/// Which code has a default in common.
@Suite struct SharedDefaultsTests {
  private struct Model {
    @Dependency(Made.self) var made
  }

  @Dependency(Made.self) private var made
  @Dependency(Recursive.self) private var recursive

  /// Runs code with defaults that no other test shares, as a test store does.
  private func isolated<Result>(_ context: DependencyContext, _ body: () -> Result) -> Result {
    DependencyValues.$current.withValue(DependencyValues.current.isolated()) {
      withDependencies({ $0.context = context }, operation: body)
    }
  }

  @Test func testsOutsideOfAStoreHaveNoneInCommon() {
    #expect(made.object !== made.object)
  }

  @Test(arguments: [DependencyContext.live, .preview])
  func aProgramHasOne(context: DependencyContext) {
    var values = DependencyValues()
    values.context = context
    DependencyValues.$current.withValue(values) {
      #expect(made.object === made.object)
    }
  }

  /// What an update reads in order to change it is made again under what it changes.
  @Test func whatIsReadForAChangeIsNone() {
    isolated(.live) {
      withDependencies {
        #expect($0[Made.self].number == 1)
        $0[Base.self].number = 42
      } operation: {
        #expect(made.number == 42)
      }
    }
  }

  @Test func aModelBringsThoseOfWhereItWasMade() {
    let (model, object) = isolated(.live) {
      let model = Model()
      return (model, model.made.object)
    }
    #expect(model.made.object === object)
    isolated(.live) {
      let own = made.object
      #expect(own !== object)
      #expect(model.made.object === own)
    }
  }

  /// Of two that are made at the same time, all get the one that is there first.
  @Test func whatIsMadeMeanwhileCounts() {
    isolated(.live) {
      let object = recursive.object
      #expect(recursive.object === object)
    }
  }

  @Test func aChangeOfWhatHasNoLiveValueIsNoUse() {
    let messages = misuseReports {
      withDependencies {
        $0.context = .live
      } operation: {
        withDependencies {
          $0[OnlyTest.self] += " and more"
        } operation: {
          @Dependency(OnlyTest.self) var text
          #expect(text == "test and more")
        }
      }
    }
    #expect(messages == [])
  }
}
