import Testing

@testable import ReducerTesting

/// The received actions that wait, oldest first.
@Suite struct InboxTests {
  private final class Item {
    let number: Int

    init(_ number: Int) {
      self.number = number
    }
  }

  private func inbox(_ numbers: some Sequence<Int>) -> Inbox<Item> {
    var inbox = Inbox<Item>()
    for number in numbers { inbox.append(Item(number)) }
    return inbox
  }

  @Test func theOldestComesFirst() {
    var inbox = inbox(1...3)
    #expect(inbox.first?.number == 1)
    inbox.removeFirst()
    #expect(inbox.first?.number == 2)
    #expect(inbox.waiting.map(\.number) == [2, 3])
    #expect(inbox.count == 2)
    #expect(!inbox.isEmpty)
  }

  @Test func severalAreTaken() {
    var inbox = inbox(1...3)
    #expect(inbox.takeFirst(2).map(\.number) == [1, 2])
    #expect(inbox.takeFirst(5).map(\.number) == [3])
    #expect(inbox.isEmpty)
    #expect(inbox.first == nil)
    #expect(inbox.takeFirst(1).isEmpty)
  }

  @Test func whatIsTakenWhileMoreComesIsLetGo() {
    var inbox = Inbox<Item>()
    weak var first: Item?
    do {
      let item = Item(0)
      first = item
      inbox.append(item)
    }
    for number in 1...3_000 { inbox.append(Item(number)) }
    for number in 1...2_000 {
      inbox.removeFirst()
      #expect(inbox.first?.number == number)
    }
    #expect(first == nil)
    #expect(inbox.count == 1_001)
    #expect(inbox.waiting.last?.number == 3_000)
  }

  @Test func whatIsTakenTogetherIsLetGo() {
    var inbox = Inbox<Item>()
    weak var first: Item?
    do {
      let item = Item(1)
      first = item
      inbox.append(item)
    }
    #expect(inbox.takeFirst(1).count == 1)
    #expect(first == nil)
    #expect(inbox.isEmpty)
  }

  /// A copy is a value: what is taken from one is still in the other.
  @Test func aCopyHasItsOwnActions() {
    var inbox = inbox(1...2)
    let copy = inbox
    inbox.removeFirst()
    #expect(copy.waiting.map(\.number) == [1, 2])
    #expect(inbox.waiting.map(\.number) == [2])
  }
}
