import CustomDiff
import Foundation
import SwiftCode

/// Values that no dependency controls, and that differ in every run: `Date()`, `UUID()`, random
/// numbers.
///
/// A closure that describes one of them would pass only in the run that it was copied from.
struct UncontrolledValues {
  /// What the reducer creates its values with.
  enum Source: CaseIterable {
    case date, uuid, chance
  }

  /// The paths of the values, of which only the first are given.
  let paths: [String]
  let sources: [Source]

  /// Creates the uncontrolled values behind the difference between two runs of a reducer on the
  /// same state.
  ///
  /// - Parameters:
  ///   - difference: How the states after the two runs differ.
  ///   - trial: The dependencies of the second run, which record the use of those that vary.
  /// - Returns: Nil if dependencies explain every difference.
  init?(_ difference: Difference, except trial: DependencyTrial) {
    var sources: Set<Source> = []
    for change in difference.changes {
      switch change.new ?? change.old {
      case is Date: if !trial.hasAskedForDates { sources.insert(.date) }
      case is UUID: if !trial.hasMadeUUIDs { sources.insert(.uuid) }
      case let value?: if !trial.hasMadeAnything { sources.insert(Source(of: value)) }
      case nil: break
      }
    }
    if sources.isEmpty { return nil }
    paths = Self.shown(difference.codePaths)
    self.sources = Source.allCases.filter(sources.contains)
  }

  /// Returns the paths to show; for several elements of a collection, only the collection's path.
  static func shown(_ paths: [String]) -> [String] {
    let collections = paths.map { path in
      path.hasSuffix("]") ? path.lastIndex(of: "[").map { String(path[..<$0]) } : nil
    }
    let counts = Dictionary(collections.compactMap { $0 }.map { ($0, 1) }, uniquingKeysWith: +)
    var shown: [String] = []
    for (path, collection) in zip(paths, collections) where shown.count <= 5 {
      let place = collection.flatMap { (counts[$0] ?? 0) > 1 ? $0 : nil } ?? path
      if !shown.contains(place) { shown.append(place) }
    }
    return shown.count > 5 ? shown.prefix(5) + ["…"] : shown
  }

  /// Returns whether a value will probably differ in the next run: a current date, or a random
  /// UUID.
  static func looksUncontrolled(_ value: Any) -> Bool {
    var visited = 0
    return looksUncontrolled(value, &visited)
  }

  private static func looksUncontrolled(_ value: Any, _ visited: inout Int) -> Bool {
    visited += 1
    if visited > 1_000 { return false }
    switch value {
    case let date as Date: return date.isAboutNow
    case let uuid as UUID: return uuid.isRandom
    case is String, is any Numeric: return Source(of: value) != .chance
    default: break
    }
    for child in readableChildren(of: value) {
      if looksUncontrolled(child.value, &visited) { return true }
    }
    return false
  }
}

extension UncontrolledValues.Source {
  /// Creates the source that a text or a number shows, which is chance if it shows none.
  init(of value: Any) {
    switch value {
    case let text as String where UUID(uuidString: text)?.isRandom == true: self = .uuid
    case let number as Double where number.isAboutNow: self = .date
    default: self = .chance
    }
  }
}

extension Date {
  fileprivate var isAboutNow: Bool { abs(timeIntervalSinceNow) < 60 }
}

extension Double {
  /// Whether a date of about now has this number of seconds, by one of the usual counts.
  fileprivate var isAboutNow: Bool {
    Date(timeIntervalSince1970: self).isAboutNow
      || Date(timeIntervalSinceReferenceDate: self).isAboutNow
  }
}

extension UUID {
  /// Whether it is of the random kind, which is the fourth.
  fileprivate var isRandom: Bool { uuid.6 & 0xF0 == 0x40 && uuid.8 & 0xC0 == 0x80 }
}
