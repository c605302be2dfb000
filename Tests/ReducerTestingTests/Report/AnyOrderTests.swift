import ReducerRuntime
import Testing

@testable import ReducerTesting

/// When a failure offers to receive actions in any order.
@Suite struct AnyOrderTests {
  private typealias Entry = Received<Int, String>

  /// An action that an effect sent, after which the state is its number.
  private func entry(
    _ number: Int,
    of effect: Int?,
    latest: Int = 9,
    arrival: Int? = nil
  ) -> Entry {
    let id = ActionID(rawValue: number)
    return Received(
      action: "\(number)",
      record: ActionRecord(
        id: id,
        root: ActionID(rawValue: 1),
        source: .effect(of: ActionID(rawValue: 1), nil),
        sender: effect.map {
          ActionRecord.Sender(
            effect: EffectID(rawValue: $0),
            latest: EffectID(rawValue: latest),
            arrival: arrival
          )
        }
      ),
      change: StateChange(before: number - 1, after: number, action: id)
    )
  }

  private func missed(
    _ entries: Entry...,
    beside lines: Int = 1,
    time: @escaping (ActionID) -> Duration? = { _ in nil }
  ) -> Failure.AnyOrder? {
    ReceiveCode(exhaustivity: .on, time: time)
      .anyOrder(ofMissed: entries, beside: Array(repeating: "", count: lines))
  }

  private func unasserted(_ entries: Entry...) -> Failure.AnyOrder? {
    ReceiveCode(exhaustivity: .on).anyOrder(ofUnasserted: entries, beside: [])
  }

  @Test func effectsThatRanBesideEachOther() {
    let offer = missed(entry(1, of: 4), entry(2, of: 5))
    #expect(
      offer?.code == ["await store.receive(unordered: [\"1\", \"2\"]) {", "  $0 = 2", "}"]
    )
    #expect(offer?.isByChance == false)
    // Another of the first effect came in between.
    let three = missed(entry(1, of: 4), entry(2, of: 4), entry(3, of: 5))
    #expect(three?.code.first == "await store.receive(unordered: [\"1\", \"2\", \"3\"]) {")
  }

  @Test func oneEffect() {
    #expect(missed(entry(1, of: 4), entry(2, of: 4)) == nil)
    // What another effect sent in between was not expected.
    #expect(missed(entry(1, of: 4), entry(2, of: 5), entry(3, of: 4)) == nil)
    #expect(unasserted(entry(1, of: 4, arrival: 1), entry(2, of: 4, arrival: 2)) == nil)
  }

  @Test func anEffectThatStartsLater() {
    #expect(missed(entry(1, of: 4, latest: 4), entry(2, of: 5)) == nil)
    #expect(missed(entry(1, of: 4, latest: 5), entry(2, of: 5)) != nil)
    #expect(unasserted(entry(1, of: 4, latest: 4, arrival: 1), entry(2, of: 5, arrival: 2)) == nil)
  }

  @Test func anActionOfNoEffect() {
    #expect(missed(entry(1, of: nil), entry(2, of: 5)) == nil)
    #expect(missed(entry(1, of: 4), entry(2, of: nil)) == nil)
  }

  @Test func differentTimes() {
    let entries = (entry(1, of: 4), entry(2, of: 5))
    #expect(missed(entries.0, entries.1, time: { .seconds($0.rawValue) }) == nil)
    #expect(missed(entries.0, entries.1, time: { _ in .seconds(1) }) != nil)
  }

  @Test func differentArrivalsAreByChance() {
    #expect(
      missed(entry(1, of: 4, arrival: 1), entry(2, of: 5, arrival: 2))?.isByChance == true
    )
    #expect(
      missed(entry(1, of: 4, arrival: 1), entry(2, of: 5, arrival: 1))?.isByChance == false
    )
    #expect(missed(entry(1, of: 4), entry(2, of: 5, arrival: 1))?.isByChance == false)
    #expect(missed(entry(1, of: 4, arrival: 1), entry(2, of: 5))?.isByChance == false)
  }

  @Test func whatIsNotAssertedCameByChance() {
    #expect(unasserted(entry(1, of: 4), entry(2, of: 5)) == nil)
    #expect(unasserted(entry(1, of: 4, arrival: 1)) == nil)
    let offer = unasserted(
      entry(1, of: 4),
      entry(2, of: 5, arrival: 1),
      entry(3, of: 6, arrival: 2)
    )
    #expect(offer?.code.first == "await store.receive(unordered: [\"1\", \"2\", \"3\"]) {")
    #expect(offer?.isByChance == true)
  }

  @Test func asManyAsSuggestedCallsHaveActions() {
    func offer(_ count: Int) -> Failure.AnyOrder? {
      ReceiveCode(exhaustivity: .on, time: { _ in nil })
        .anyOrder(ofMissed: (1...count).map { entry($0, of: $0, latest: 99) }, beside: [])
    }
    #expect(offer(FailureLimits.calls.count) != nil)
    #expect(offer(FailureLimits.calls.count + 1) == nil)
  }

  @Test func thereMustBeRoom() {
    let room = FailureLimits.calls.lines - 3
    #expect(missed(entry(1, of: 4), entry(2, of: 5), beside: room) != nil)
    #expect(missed(entry(1, of: 4), entry(2, of: 5), beside: room + 1) == nil)
  }
}
