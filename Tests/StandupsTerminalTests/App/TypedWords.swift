import StandupsSample

// The words that a random user has typed, wherever they are kept.

extension AppFeature.State {
  /// The words of everything that the user has typed and that is not given up.
  var words: Set<String> {
    var texts = standupsList.standups.flatMap(\.texts)
    if case .addStandup(let form) = standupsList.destination { texts += form.standup.texts }
    for screen in path {
      switch screen {
      case .detail(let detail):
        if case .editStandup(let form) = detail.destination { texts += form.standup.texts }
      case .recordMeeting(let recording):
        texts += recording.notes.map(\.text) + [recording.note, recording.transcript]
      case .meeting: break
      }
    }
    return texts.words
  }
}

extension AppFeature.State {
  /// The words of the form that is open; nil if none is.
  var formWords: Set<String>? {
    if case .addStandup(let form) = standupsList.destination { return form.standup.texts.words }
    for case .detail(let detail) in path {
      if case .editStandup(let form) = detail.destination { return form.standup.texts.words }
    }
    return nil
  }
}

extension Standup {
  var texts: [String] {
    [title] + attendees.map(\.name) + meetings.flatMap { [$0.transcript] + $0.notes.map(\.text) }
  }
}

extension Draft {
  var texts: [String] {
    switch self {
    case .form(let standup, _): standup.texts
    case .meeting(_, let transcript, let notes): [transcript] + notes.map(\.text)
    }
  }
}

extension Sequence<String> {
  /// The words of which there is one each: a `w` and digits.
  var words: Set<String> {
    var words = Set<String>()
    for text in self {
      var word: [UInt8] = []
      for byte in text.utf8 {
        if (0x30...0x39).contains(byte), !word.isEmpty {
          word.append(byte)
          continue
        }
        if word.count > 1 { words.insert(String(decoding: word, as: UTF8.self)) }
        word = byte == UInt8(ascii: "w") ? [byte] : []
      }
      if word.count > 1 { words.insert(String(decoding: word, as: UTF8.self)) }
    }
    return words
  }
}
