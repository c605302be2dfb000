import Foundation
import ReducerRuntime
import TestSupport
import Testing

struct HandedOnDependenciesTests {
  private final class Child {
    @Dependency(\.date.now) var now
  }

  private class Parent {
    @Dependency(\.uuid) var uuid
    func child() -> Child { withDependencies(from: self) { Child() } }
    func laterChild() -> Child {
      withDependencies(from: self) {
        $0.date.now = Date(timeIntervalSince1970: 3)
      } operation: {
        Child()
      }
    }
  }

  private final class Heir: Parent {}

  private func parent<P: Parent>(_ make: () -> P) -> P {
    withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 1)
    } operation: {
      make()
    }
  }

  @Test func modelsPassOnTheirDependencies() {
    for model in [parent(Parent.init), parent(Heir.init)] {
      expectEqual(model.child().now, Date(timeIntervalSince1970: 1))
      expectEqual(model.laterChild().now, Date(timeIntervalSince1970: 3))
      withDependencies {
        $0.date.now = Date(timeIntervalSince1970: 2)
      } operation: {
        expectEqual(model.child().now, Date(timeIntervalSince1970: 2))
      }
    }
  }

  @Test func dependenciesLastAcrossAwait() async {
    let model = parent(Parent.init)
    let now = await withDependencies(from: model) {
      await Task.yield()
      return Child().now
    }
    expectEqual(now, Date(timeIntervalSince1970: 1))
  }

  @Test func modelsWithoutDependencies() async {
    final class Plain {}
    let line = #line + 2
    let issues = await capturedIssues {
      withDependencies(from: Plain()) {}
    }
    expectEqual(issues.map(\.line), [line])
    expectPrefix(
      issues.first?.message,
      """
      "withDependencies(from:)" found no "@Dependency" property in \
      "HandedOnDependenciesTests.Plain".
      """
    )
  }

  @Test func escapedDependenciesApplyLater() async {
    let read: @Sendable () -> Date = {
      @Dependency(\.date.now) var now
      return now
    }
    let escaped = withDependencies {
      $0.date.now = Date(timeIntervalSince1970: 5)
    } operation: {
      withEscapedDependencies { $0 }
    }
    let task = Task.detached {
      let later = await escaped.yield {
        await Task.yield()
        return read()
      }
      return [escaped.yield(read), later]
    }
    await expectEqual(task.value, Array(repeating: Date(timeIntervalSince1970: 5), count: 2))
  }
}
