import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// What becomes of standups that two sides have changed.
@Suite struct MergedStandupsTests {
  let base: IdentifiedArrayOf<Standup> = [.short, .withMeetings]

  func merge(
    base: IdentifiedArrayOf<Standup>? = nil,
    mine: (inout IdentifiedArrayOf<Standup>) -> Void,
    theirs: (inout IdentifiedArrayOf<Standup>) -> Void
  ) -> MergedStandups {
    let base = base ?? self.base
    var (left, right) = (base, base)
    mine(&left)
    theirs(&right)
    return MergedStandups(base: base, mine: left, theirs: right, makeID: { UUID(0xC0) })
  }

  @Test func oneSideOnly() {
    for (mine, theirs) in [("A", nil), (nil, "A"), ("A", "A")] as [(String?, String?)] {
      let merged = merge(
        mine: { if let mine { $0[0].title = mine } },
        theirs: { if let theirs { $0[0].title = theirs } }
      )
      #expect(merged.standups.map(\.title) == ["A", "Retrospective"])
      #expect(merged.conflicts == [])
    }
  }

  @Test func differentPartsOfOneStandupGoTogether() {
    let merged = merge(
      mine: {
        $0[0].title = "A"
        $0[0].attendees[0].name = "Blob the first"
        $0[1].meetings.insert(.at(3), at: 0)
      },
      theirs: {
        $0[0].theme = .teal
        $0[0].attendees.append(Attendee(id: UUID(0xD), name: "Blob IV"))
        $0[1].meetings.insert(.at(4), at: 0)
        $0[1].meetings.removeLast()
      }
    )
    #expect(merged.standups[0].title == "A")
    #expect(merged.standups[0].theme == .teal)
    #expect(
      merged.standups[0].attendees.map(\.name)
        == ["Blob the first", "Blob Jr", "Blob Sr", "Blob IV"]
    )
    #expect(merged.standups[1].meetings.map(\.transcript) == ["3", "4", "Bye"])
    #expect(merged.conflicts == [])
  }

  @Test func whatBothSidesAddedIsThere() {
    let merged = merge(
      mine: { $0.append(Standup(id: UUID(1), title: "Mine")) },
      theirs: { $0.insert(Standup(id: UUID(2), title: "Theirs"), at: 1) }
    )
    #expect(
      merged.standups.map(\.title) == ["Morning Sync", "Theirs", "Retrospective", "Mine"]
    )
  }

  @Test func ofTwoTitlesBothAreKept() {
    let merged = merge(
      mine: { $0[0].title = "Mine" },
      theirs: {
        $0[0].title = "Theirs"
        $0[0].theme = .teal
      }
    )
    #expect(merged.standups.map(\.title) == ["Mine", "Theirs (theirs)", "Retrospective"])
    #expect(merged.standups[1].id == UUID(0xC0))
    #expect(merged.standups[1].attendees == Standup.short.attendees)
    #expect(
      merged.conflicts == [.changedOnBothSides(title: "Mine", theirs: "Theirs (theirs)")]
    )
  }

  @Test func whatOneSideChangedAndTheOtherRemovedIsKept() {
    for isMine in [true, false] {
      let change: (inout IdentifiedArrayOf<Standup>) -> Void = { $0[0].title = "A" }
      let removal: (inout IdentifiedArrayOf<Standup>) -> Void = { $0.remove(at: 0) }
      let merged = merge(mine: isMine ? change : removal, theirs: isMine ? removal : change)
      #expect(merged.standups.map(\.title) == ["A", "Retrospective"])
      #expect(merged.conflicts == [.changedAndRemoved(title: "A")])
    }
  }

  @Test func whatOneSideRemovedIsGone() {
    let merged = merge(mine: { $0.remove(at: 0) }, theirs: { $0[1].title = "A" })
    #expect(merged.standups.map(\.title) == ["A"])
    #expect(merged.conflicts == [])
  }

  @Test func anOrderThatOneSideMadeStays() {
    let four = IdentifiedArray(
      uniqueElements: (1...4).map { Standup(id: UUID($0), title: "\($0)") }
    )
    for isMine in [true, false] {
      let order: (inout IdentifiedArrayOf<Standup>) -> Void = { $0.reverse() }
      let addition: (inout IdentifiedArrayOf<Standup>) -> Void = {
        $0.insert(Standup(id: UUID(5), title: "5"), at: 2)
      }
      let merged = merge(
        base: four,
        mine: isMine ? order : addition,
        theirs: isMine ? addition : order
      )
      #expect(merged.standups.map(\.title) == ["4", "3", "2", "5", "1"])
    }
  }

  /// Two standups of one identifier, and no telling which was there before.
  @Test func withoutACommonOrigin() {
    let merged = merge(
      base: [],
      mine: { $0.append(Standup(id: UUID(1), title: "Mine")) },
      theirs: { $0.append(Standup(id: UUID(1), title: "Theirs")) }
    )
    #expect(merged.standups.map(\.title) == ["Mine", "Theirs (theirs)"])
  }

  /// Each word that a side has written, and did not remove itself, is in what comes out.
  @Test(arguments: 0..<50)
  func nothingIsLost(seed: UInt64) {
    var random = SplitMix(state: seed)
    let start = IdentifiedArray(
      uniqueElements: (0..<4).map { number in
        Standup(
          id: UUID(number),
          attendees: (0..<3).map { Attendee(id: UUID(100 + $0), name: "base \(number) \($0)") },
          meetings: (0..<2).map { Meeting.at(number * 10 + $0) },
          title: "base \(number)"
        )
      }
    )
    var (mine, theirs) = (start, start)
    let words = [
      mine.changeAtRandom(by: "mine", using: &random),
      theirs.changeAtRandom(by: "theirs", using: &random),
    ]
    var nextID = 0xC0
    let merged = MergedStandups(
      base: start,
      mine: mine,
      theirs: theirs,
      makeID: {
        nextID += 1
        return UUID(nextID)
      }
    )
    let text = String(customDumping: merged.standups)
    for word in words.joined() { #expect(text.contains(word), "\(word)") }
    #expect(Set(merged.standups.map(\.id)).count == merged.standups.count)

    // Who has merged has nothing left to merge.
    let again = MergedStandups(
      base: theirs,
      mine: merged.standups,
      theirs: theirs,
      makeID: { UUID(0) }
    )
    #expect(again.standups == merged.standups)
    #expect(again.conflicts == [])
  }
}

extension Meeting {
  fileprivate static func at(_ number: Int) -> Meeting {
    Meeting(
      id: UUID(0xF00 + number),
      date: Date(timeIntervalSince1970: Double(number)),
      transcript: "\(number)"
    )
  }
}

extension IdentifiedArrayOf<Standup> {
  /// Does ten things to the standups.
  ///
  /// - Returns: The words that were written and are still there.
  fileprivate mutating func changeAtRandom(
    by name: String,
    using random: inout SplitMix
  ) -> [String] {
    for step in 0..<10 {
      guard let index = indices.randomElement(using: &random) else { break }
      let word = "<\(name) \(step)>"
      switch Int.random(in: 0..<9, using: &random) {
      case 0: self[index].title = word
      case 1: self[index].attendees.append(Attendee(id: UUID(random: &random), name: word))
      case 2: if !self[index].attendees.isEmpty { self[index].attendees[0].name = word }
      case 3:
        self[index].meetings.insert(
          Meeting(
            id: UUID(random: &random),
            date: Date(timeIntervalSince1970: 0),
            transcript: word
          ),
          at: 0
        )
      case 4: if !self[index].meetings.isEmpty { self[index].meetings.removeLast() }
      case 5: if !self[index].attendees.isEmpty { self[index].attendees.removeLast() }
      case 6: append(Standup(id: UUID(random: &random), title: word))
      case 7: remove(at: index)
      default: reverse()
      }
    }
    let text = String(customDumping: self)
    return text.matches(of: /<\w+ \d+>/).map { String($0.output) }
  }
}

extension UUID {
  fileprivate init(random: inout SplitMix) {
    self.init(Int.random(in: 0x1000...0xFFFF_FFFF, using: &random))
  }
}
