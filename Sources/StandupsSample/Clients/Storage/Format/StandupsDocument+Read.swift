internal import Foundation
internal import ReducerRuntime

extension StandupsDocument {
  /// Reads a file.
  ///
  /// - Parameter data: What is in it.
  /// - Throws: A ``Refusal`` that names the place and what should be there.
  init(_ data: Data) throws(Refusal) {
    let json: JSON
    do {
      json = try JSONParser.parse(data)
    } catch {
      throw Refusal(
        "line \(error.line), column \(error.column): expected \(error.expected), "
          + "found \(error.found)."
      )
    }
    do {
      try self.init(json)
    } catch {
      throw Refusal(error.message)
    }
  }

  /// Whether the file is of a version that this app does not know.
  var isNewer: Bool { version > Self.currentVersion }

  /// Why a file is not one of standups, in words for its user.
  struct Refusal: Error, Equatable {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  private init(_ json: JSON) throws(Misfit) {
    if case .array = json {
      // The first version was the standups alone.
      version = 1
      try read(try json.list { json throws(Misfit) in json })
      return
    }
    var fields = try Fields(json, "an object with standups")
    guard fields.rest.contains(where: { $0.name == "standups" }) else {
      throw Misfit(expected: "a field “standups”", found: Self.names(fields.rest))
    }
    version =
      try fields.take("version") { json throws(Misfit) in try json.integer(in: 2...1_000_000) }
      ?? Self.currentVersion
    let list = try fields.takeList("standups") { json throws(Misfit) in json }
    do {
      try read(list)
    } catch {
      throw error.inside(.field("standups"))
    }
    unknown.document = fields.rest
  }

  private static func names(_ fields: [JSON.Field]) -> String {
    if fields.isEmpty { return "no field at all" }
    let names = fields.prefix(3).map { JSON.string($0.name).summary }.joined(separator: ", ")
    return "only \(names)\(fields.count > 3 ? " and others" : "")"
  }

  private mutating func read(_ list: [JSON]) throws(Misfit) {
    var places: [Standup.ID: Int] = [:]
    var ids = FreeIDs(besides: list)
    standups.reserveCapacity(list.count)
    for (index, json) in list.enumerated() {
      do throws(Misfit) {
        let standup = try readStandup(json) { ids.take("standup \(index)") }
        if let place = places.updateValue(index, forKey: standup.id) {
          throw Misfit(
            expected: "an identifier of its own",
            found: "that of the standup [\(place)]"
          )
          .inside(.field("id"))
        }
        standups.append(standup)
      } catch {
        throw error.inside(.element(index))
      }
    }
  }

  private mutating func readStandup(
    _ json: JSON,
    makeID: () -> Standup.ID
  ) throws(Misfit) -> Standup {
    let version = version
    var fields = try Fields(json, "a standup")
    if version == 1 {
      // It wrote all of them: other lists of objects are other things.
      for name in ["attendees", "duration", "id", "meetings", "theme", "title"]
      where !fields.rest.contains(where: { $0.name == name }) {
        throw Misfit(expected: "a standup", found: "an object without “\(name)”")
      }
    }
    let id = try fields.takeID() ?? makeID()
    var standup = Standup(id: id)
    standup.title = try fields.take("title") { json throws(Misfit) in try json.string() } ?? ""
    standup.theme = try fields.take("theme", Self.theme) ?? standup.theme
    standup.duration =
      try fields.take("duration") { json throws(Misfit) in
        try Self.duration(json, version)
      } ?? standup.duration

    var attendees: [Attendee.ID: [JSON.Field]] = [:]
    standup.attendees = try fields.takeUnique("attendees", of: id) { json, makeID throws(Misfit) in
      var fields = try Fields(json, "an attendee")
      let attendee = Attendee(
        id: try fields.takeID() ?? makeID("attendee"),
        name: try fields.take("name") { json throws(Misfit) in try json.string() } ?? ""
      )
      if !fields.rest.isEmpty { attendees[attendee.id] = fields.rest }
      return attendee
    }
    if !attendees.isEmpty { unknown.attendees[id] = attendees }

    var meetings: [Meeting.ID: [JSON.Field]] = [:]
    var notes: [Meeting.ID: [[JSON.Field]]] = [:]
    standup.meetings = try fields.takeUnique("meetings", of: id) { json, makeID throws(Misfit) in
      var fields = try Fields(json, "a meeting")
      var unknown: [[JSON.Field]] = []
      let meeting = Meeting(
        id: try fields.takeID() ?? makeID("meeting"),
        date: try fields.take("date") { json throws(Misfit) in try Self.date(json, version) }
          ?? Date(timeIntervalSince1970: 0),
        transcript: try fields.take("transcript") { json throws(Misfit) in try json.string() }
          ?? "",
        notes: try fields.takeList("notes") { json throws(Misfit) in
          let (note, rest) = try Self.note(json)
          unknown.append(rest)
          return note
        }
      )
      if unknown.contains(where: { !$0.isEmpty }) { notes[meeting.id] = unknown }
      if !fields.rest.isEmpty { meetings[meeting.id] = fields.rest }
      return meeting
    }
    if !meetings.isEmpty { unknown.meetings[id] = meetings }
    if !notes.isEmpty { unknown.notes[id] = notes }

    if !fields.rest.isEmpty { unknown.standups[id] = fields.rest }
    return standup
  }

  private static func note(_ json: JSON) throws(Misfit) -> (note: Note, rest: [JSON.Field]) {
    var fields = try Fields(json, "a note")
    let note = Note(
      secondsElapsed: try fields.take("time") { json throws(Misfit) in
        try json.integer(in: times)
      } ?? 0,
      speaker: try fields.take("speaker") { json throws(Misfit) in try json.string() } ?? "",
      text: try fields.take("text") { json throws(Misfit) in try json.string() } ?? ""
    )
    return (note, fields.rest)
  }

  /// The seconds of a meeting at which something can be written down.
  static let times = 0...604_800

  private static func theme(_ json: JSON) throws(Misfit) -> Theme {
    if case .string(let name) = json, let theme = Theme(rawValue: name) { return theme }
    let names = Theme.allCases.map(\.rawValue).joined(separator: ", ")
    throw Misfit(expected: "one of \(names)", found: json.summary)
  }

  private static func duration(_ json: JSON, _ version: Int) throws(Misfit) -> Duration {
    let range = Standup.durations
    if version == 1 {
      if case .array(let parts) = json, parts.count == 2,
        case .number(let high) = parts[0], case .number(let low) = parts[1],
        let high = Int64(high), let low = UInt64(low),
        let duration = Duration(high: high, low: low, in: range)
      {
        return duration
      }
      throw Misfit(expected: "the two numbers of a duration of at most a day", found: json.summary)
    }
    if case .number(let digits) = json, let duration = Duration(decimalSeconds: digits, in: range) {
      return duration
    }
    throw Misfit(
      expected: "a number of seconds from 0 to \(range.upperBound.components.seconds)",
      found: json.summary
    )
  }

  private static func date(_ json: JSON, _ version: Int) throws(Misfit) -> Date {
    if version == 1 {
      if case .number(let digits) = json, let seconds = Double(digits), abs(seconds) < 6e10 {
        return Date(timeIntervalSinceReferenceDate: seconds)
      }
      throw Misfit(expected: "a number of seconds since the year 2001", found: json.summary)
    }
    if case .string(let text) = json, let date = Date(iso8601: text) { return date }
    throw Misfit(expected: "a date as in “2009-02-13T23:31:30Z”", found: json.summary)
  }
}

extension Fields {
  fileprivate mutating func takeID() throws(Misfit) -> UUID? {
    try take("id") { json throws(Misfit) in
      if case .string(let text) = json, let id = UUID(uuidString: text) { return id }
      throw Misfit(
        expected: "an identifier as in “4F03B4FB-6D8E-4063-A8D7-BE1E5F2527DF”",
        found: json.summary
      )
    }
  }

  /// Takes a list out whose elements have different identifiers.
  ///
  /// - Parameters:
  ///   - name: Which field.
  ///   - owner: What the list belongs to.
  ///   - read: Reads an element, with a function that makes the identifier of one of a kind.
  /// - Returns: The elements; none if there is no such field.
  fileprivate mutating func takeUnique<Element: Identifiable>(
    _ name: String,
    of owner: Standup.ID,
    _ read: (JSON, _ makeID: (_ kind: String) -> UUID) throws(Misfit) -> Element
  ) throws(Misfit) -> [Element] {
    var index = -1
    var places: [Element.ID: Int] = [:]
    var ids = FreeIDs(besides: rest.first { $0.name == name }?.value)
    return try takeList(name) { json throws(Misfit) in
      index += 1
      let element = try read(json) { ids.take("\(owner) \($0) \(index)") }
      guard let place = places.updateValue(index, forKey: element.id) else { return element }
      throw Misfit(expected: "an identifier of its own", found: "that of [\(place)]")
        .inside(.field("id"))
    }
  }
}

/// Identifiers for the elements of a list to which a file gives none.
private struct FreeIDs {
  private var taken: Set<UUID>

  /// - Parameter list: The list. What it gives identifiers to keeps them.
  init(besides list: JSON?) {
    if case .array(let list) = list { self.init(besides: list) } else { self.init(besides: []) }
  }

  init(besides list: [JSON]) {
    taken = Set(
      list.compactMap { element in
        guard case .object(let fields) = element,
          case .string(let id)? = fields.first(where: { $0.name == "id" })?.value
        else { return nil }
        return UUID(uuidString: id)
      }
    )
  }

  /// Takes the first identifier of a place that is free.
  ///
  /// A save writes identifiers down. When something else is at the place later, the one of the place
  /// may be that of what was there before.
  mutating func take(_ place: String) -> UUID {
    for attempt in 1... {
      let id = UUID.derived(from: attempt == 1 ? place : "\(place) \(attempt)")
      if taken.insert(id).inserted { return id }
    }
    preconditionFailure("A range without an end has ended.")
  }
}

extension UUID {
  /// An identifier for something that a file gives none: the same each time that it is read.
  fileprivate static func derived(from place: String) -> UUID {
    func hash(_ start: UInt64) -> UInt64 {
      // FNV-1a.
      place.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    let parts = [hash(0xCBF2_9CE4_8422_2325), hash(0x9AE1_6A3B_2F90_404F)]
    let bytes = parts.flatMap { part in (0..<8).map { UInt8(truncatingIfNeeded: part >> ($0 * 8)) }
    }
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
