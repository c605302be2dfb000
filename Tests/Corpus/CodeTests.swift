import CustomDiff
import ReducerTesting
import SwiftCode
import Testing

/// The exact code for the runtime's own types.
struct CodeTests {
  struct State: Equatable {
    @BindingState var standup = Standup()
    @PresentationState var destination: Destination? = .edit(Standup())
    var path = StackState<Screen>([.detail(Standup()), .empty])
  }

  struct Standup: Equatable {
    var title = ""
    @PresentationState var destination: Destination?
  }

  indirect enum Destination: Equatable {
    case edit(Standup)
    case alert(AlertState<Never>)
  }

  enum Screen: Equatable {
    case detail(Standup)
    case empty
  }

  @Test func pathsPassOverWrappers() {
    let old = State()
    var new = old
    new.standup.title = "Design"
    new.$destination[case: /Destination.edit]?.title = "Blob"
    new.path[id: old.path.ids[0], case: /Screen.detail]?.title = "Blob"
    #expect(
      changedPaths(from: old, to: new).map { $0.replacing(/id: \d+/, with: "id: n") } == [
        #"$0.standup.title  "" → "Design""#,
        #"$0.destination.edit.title  "" → "Blob""#,
        #"$0.path[id: n].detail.title  "" → "Blob""#,
      ]
    )
  }

  @Test func longPathsAreBroken() {
    var old = State()
    old.path[id: old.path.ids[0], case: /Screen.detail]?.destination = .edit(Standup())
    var new = old
    let path = /Destination.edit
    new.path[id: old.path.ids[0], case: /Screen.detail]?.$destination[case: path]?.title = "Blob"
    #expect(
      swiftCode(changing: old, into: new).map { $0.replacing(/id: \d+/, with: "id: n") } == [
        """
        $0.path[id: n, case: /CodeTests.Screen.detail]?
          .$destination[case: /CodeTests.Destination.edit]?
          .title = "Blob"
        """
      ]
    )
  }
}
