import Foundation
import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

/// A report never blames a line of the library, since users cannot change that line.
@Suite struct LibraryLinesTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> Void

    init(_ name: String, _ make: @escaping @Sendable () -> Void) {
      testDescription = name
      self.make = make
    }
  }

  private final class PlaceRecorder: IssueReporter {
    private let storage = Guarded<[CodeLocation?]>([])

    var places: [CodeLocation?] { storage.withLock { $0 } }

    func report(_ issue: RuntimeIssue) { storage.withLock { $0.append(issue.location) } }
  }

  private func places(_ body: () -> Void) -> [CodeLocation?] {
    let recorder = PlaceRecorder()
    withDependencies {
      $0.issueReporter = recorder
    } operation: {
      body()
    }
    return recorder.places
  }

  private static func rows() -> IdentifiedArrayOf<Row> { [Row(id: 1), Row(id: 2)] }

  @Test(
    arguments: [
      Mistake("duplicates") { _ = IdentifiedArray(uniqueElements: [Row(id: 1), Row(id: 1)]) },
      Mistake("an identifier that changes") {
        var array = rows()
        array[id: 1]?.id = 9
      },
      Mistake("an identifier that is taken") {
        var array = rows()
        array[id: 1]?.id = 2
      },
      Mistake("another identifier than in the brackets") {
        var array = rows()
        array[id: 8] = Row(id: 9)
      },
      Mistake("a new identifier at a position") {
        var array = rows()
        array[0] = Row(id: 9)
      },
      Mistake("an element that replaces another") {
        var array = rows()
        array[0] = Row(id: 2, name: "Blob")
      },
      Mistake("an offset outside the array") {
        var array = rows()
        array.remove(atOffsets: [7])
      },
    ]
  )
  func aMistakeWithoutAPlace(mistake: Mistake) {
    expectEqual(places(mistake.make), [nil])
  }

  @Test func aMistakeWithAPlace() {
    let line = UInt(#line + 1)
    let places = places { reportIssue("Wrong.") }
    expectEqual(places.map { $0?.line }, [line])
    expectEqual(places[0]?.fileID.description, "ReducerRuntimeTests/LibraryLinesTests.swift")
  }

  #if os(macOS) || os(Linux)
    @Test func liveAppWritesToStandardError() async throws {
      let result = try await #require(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) {
        withDependencies {
          $0.issueReporter = StandardErrorReporter()
        } operation: {
          _ = IdentifiedArray(uniqueElements: [1, 1], id: \.self)
          reportIssue("Wrong.", fileID: "App/Feature.swift", line: 7)
        }
      }
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      expectPrefix(
        text,
        "warning: Several elements for an identified array have the identifier",
        "\(text)"
      )
      expectContains(text, "\nApp/Feature.swift:7: warning: Wrong.\n", "\(text)")
    }
  #endif
}
