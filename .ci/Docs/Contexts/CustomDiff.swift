@_exported import Synchronization

struct User: Equatable {
  var id: Int
  var name: String
}

struct Node {
  var next: [Node] = []
}

struct Attendee: Equatable {
  var name: String
}

struct Standup: Equatable {
  var attendees: [Attendee]
  var title: String
}

struct FormState: Equatable {
  var standup: Standup
}
