import ReducerRuntime
import Testing

/// A dependency that others read.
private struct Child: DependencyKey {
  var value: Int

  static let liveValue = Child(value: 1_729)
  static let testValue = Child(value: 1_729)
}

/// A dependency that is made from another one, at once.
private struct EagerParent: DependencyKey {
  final class Object: Sendable {}

  var value: Int
  var object = Object()

  static var liveValue: EagerParent {
    @Dependency(Child.self) var child
    return EagerParent(value: child.value)
  }

  static var testValue: EagerParent { liveValue }
}

/// A dependency that is made from one that is made from another.
private struct EagerGrandparent: DependencyKey {
  var value: Int
  var object: EagerParent.Object

  static var liveValue: EagerGrandparent {
    @Dependency(EagerParent.self) var parent
    return EagerGrandparent(value: parent.value, object: parent.object)
  }

  static var testValue: EagerGrandparent { liveValue }
}

/// A dependency that looks another one up whenever it is used.
private struct LazyParent: DependencyKey {
  var value: @Sendable () -> Int

  static let liveValue = LazyParent {
    @Dependency(Child.self) var child
    return child.value
  }
  static let testValue = liveValue
}

/// A dependency that is made under an override of its own.
private struct Selfish: DependencyKey {
  var value: Int
  var object = EagerParent.Object()

  static var liveValue: Selfish {
    withDependencies {
      $0[Child.self].value = 7
    } operation: {
      @Dependency(Child.self) var child
      return Selfish(value: child.value)
    }
  }

  static var testValue: Selfish { liveValue }
}

/// How long a default lives, and where it counts.
@Suite struct DependencyDefaultsTests {
  @Dependency(Child.self) private var child
  @Dependency(EagerParent.self) private var parent
  @Dependency(EagerGrandparent.self) private var grandparent
  @Dependency(LazyParent.self) private var lazyParent
  @Dependency(Selfish.self) private var selfish

  /// Runs code with defaults that no other test shares, as a test store does.
  private func isolated(_ context: DependencyContext, _ body: () -> Void) {
    DependencyValues.$current.withValue(DependencyValues.current.isolated()) {
      withDependencies({ $0.context = context }, operation: body)
    }
  }

  @Test(arguments: [DependencyContext.live, .test])
  func aDefaultThatIsMadeUnderAnOverrideStaysThere(context: DependencyContext) {
    isolated(context) {
      withDependencies {
        $0[Child.self].value = 42
      } operation: {
        #expect(parent.value == 42)
        #expect(grandparent.value == 42)
        #expect(lazyParent.value() == 42)
      }
      #expect(parent.value == 1_729)
      #expect(grandparent.value == 1_729)
      #expect(lazyParent.value() == 1_729)
      #expect(child.value == 1_729)
    }
  }

  @Test func aDefaultIsMadeOnceWhereItIsMadeFromNoOverride() {
    isolated(.live) {
      let object = withDependencies {
        // Plays no part in the default.
        $0[Selfish.self].value = 1
      } operation: {
        grandparent.object
      }
      #expect(grandparent.object === object)
      #expect(parent.object === object)
      #expect(parent.object === withDependencies({ _ in }, operation: { parent.object }))
    }
  }

  @Test func aDefaultIsMadeOnceUnderTheOverridesThatItIsMadeFrom() {
    isolated(.test) {
      withDependencies {
        $0[Child.self].value = 42
      } operation: {
        let object = grandparent.object
        #expect(grandparent.object === object)
        #expect(parent.object === object)
        let inner = withDependencies({ $0[Selfish.self].value = 1 }, operation: { parent.object })
        #expect(inner === object)
        let other = withDependencies({ $0[Child.self].value = 43 }, operation: { parent.object })
        #expect(other !== object)
      }
    }
  }

  /// What is there already is not made again because of an override further in.
  @Test func aDefaultThatIsThereCountsFurtherIn() {
    isolated(.test) {
      let object = parent.object
      withDependencies {
        $0[Child.self].value = 42
      } operation: {
        #expect(parent.object === object)
        #expect(child.value == 42)
      }
    }
  }

  @Test func whatADefaultOverridesForItselfIsItsOwn() {
    isolated(.live) {
      let object = selfish.object
      #expect(selfish.value == 7)
      #expect(selfish.object === object)
      #expect(child.value == 1_729)
    }
  }

  @Test func eachContextHasItsOwn() {
    isolated(.test) {
      let object = parent.object
      let preview = withDependencies({ $0.context = .preview }, operation: { parent.object })
      let testAgain = withDependencies({ $0.context = .test }, operation: { parent.object })
      #expect(preview !== object)
      #expect(testAgain === object)
    }
  }

  /// Nothing is kept for overrides that nothing uses any more.
  @Test func whatIsMadeUnderAnOverrideGoesWithIt() {
    isolated(.live) {
      weak var first: EagerParent.Object?
      withDependencies {
        $0[Child.self].value = 1
      } operation: {
        first = parent.object
        #expect(first != nil)
      }
      withDependencies {
        $0[Child.self].value = 2
      } operation: {
        #expect(parent.value == 2)
      }
      #expect(first == nil)
    }
  }
}
