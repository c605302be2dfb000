import Foundation
import ReducerTesting
import TestSupport
import Testing

@testable import StandupsSample

/// Files of all kinds: each is read, or refused with a reason, and stays as it is.
@Suite struct OddFileTests {
  @Test(arguments: 0..<200)
  func oddFile(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let folder = try TemporaryFolder()
    let url = folder.file("standups.json")
    let contents = OddFile.contents(using: &random)
    try contents.write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    let before = try FileManager.default.attributesOfItem(atPath: url.path) as NSDictionary

    for storage in [DataManager.reading(url), .file(at: url)] {
      do {
        let loaded = try await storage.load()
        #expect(
          loaded.standups.allSatisfy { Standup.durations.contains($0.duration) },
          "\(OddFile.shown(contents))"
        )
      } catch DataManagerError.unreadable(let file) {
        #expect(file.reason.contains("expected "), "\(OddFile.shown(contents))")
        #expect(file.reason.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(file.reason.count < 400)
      }
    }
    #expect(try Data(contentsOf: url) == contents)
    let after = try FileManager.default.attributesOfItem(atPath: url.path) as NSDictionary
    #expect(before == after)
    #expect(try folder.names.filter { !$0.hasPrefix(".") } == ["standups.json"])
  }

  /// What is read is what is saved, and read again.
  @Test(arguments: 0..<200)
  func whatIsReadCanBeSaved(seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let folder = try TemporaryFolder()
    let url = folder.file("standups.json")
    try OddFile.contents(using: &random).write(to: url)
    let storage = DataManager.file(at: url)
    guard let loaded = try? await storage.load(), loaded.notice == nil else { return }
    try await storage.save(loaded.standups)
    #expect(try await DataManager.file(at: url).load().standups == loaded.standups)
  }
}

/// Makes files that are almost standups, or not at all.
enum OddFile {
  static func contents(using random: inout SplitMix) -> Data {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      return Data(
        (0..<Int.random(in: 0...300, using: &random)).map { _ in
          .random(in: 0...255, using: &random)
        }
      )
    case 1: return Data(others.randomElement(using: &random)!.utf8)
    case 2: return Data(JSON.random(depth: 5, using: &random).text.utf8)
    case 3: return damaged(firstVersion, using: &random)
    case 4: return Data(firstVersion.utf8)
    case 5, 6: return damaged(StorageFormatTests.text, using: &random)
    default:
      var json = try! JSONParser.parse(Data(StorageFormatTests.text.utf8))
      for _ in 0..<Int.random(in: 1...3, using: &random) { json.changeAtRandom(using: &random) }
      return Data(json.text.utf8)
    }
  }

  static func shown(_ contents: Data) -> String {
    String(decoding: contents.prefix(2_000), as: UTF8.self)
  }

  private static let firstVersion = String(
    decoding: try! JSONEncoder().encode(StorageFormatTests.standups),
    as: UTF8.self
  )

  private static let others = [
    "# A README\n\nWith text.\n", "\u{FEFF}", "{}", "[]", "null", "true", "\"standups\"", "12",
    #"{"name": "package", "version": "1.0.0", "dependencies": {}}"#, "a,b,c\n1,2,3\n",
    "<html></html>", "---\nstandups: []\n", #"{"standups": {}}"#, #"{"version": 99}"#,
    #"[{"id": 1, "title": "A task"}]"#, #"{"version": 3, "standups": [{"theme": "mauve"}]}"#,
    "{\"standups\": []}\r\n", #"{"standups": [], "standups": []}"#, #"{"standups": [[]]}"#,
    #"{"version": 1e2, "standups": []}"#, #"{"version": "2", "standups": []}"#,
    String(repeating: "[", count: 5_000), String(repeating: "{\"a\":", count: 5_000),
    "[" + String(repeating: "0,", count: 5_000) + "0]", "{\"standups\": [\u{0}]}",
  ]

  /// Cuts off, removes, doubles or changes bytes.
  private static func damaged(_ text: String, using random: inout SplitMix) -> Data {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let index = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.removeLast(bytes.count - index)
      case 1: bytes.remove(at: index)
      case 2: bytes.insert(.random(in: 0...255, using: &random), at: index)
      case 3: bytes[index] = .random(in: 0...255, using: &random)
      default: bytes.insert(contentsOf: bytes[index...].prefix(30), at: index)
      }
    }
    return Data(bytes)
  }
}

extension JSON {
  /// Changes one of the values.
  fileprivate mutating func changeAtRandom(using random: inout SplitMix) {
    switch self {
    case .array(var elements) where !elements.isEmpty && Int.random(in: 0..<4, using: &random) > 0:
      let index = Int.random(in: elements.indices, using: &random)
      elements[index].changeAtRandom(using: &random)
      self = .array(elements)
    case .object(var fields) where !fields.isEmpty && Int.random(in: 0..<5, using: &random) > 0:
      let index = Int.random(in: fields.indices, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: fields.remove(at: index)
      case 1: fields[index].name += "s"
      case 2: fields.append(fields[index])
      default: fields[index].value.changeAtRandom(using: &random)
      }
      self = .object(fields)
    default:
      let numbers = ["1e400", "-1", "9223372036854775808", "0.1", "86400.000000000000000001", "0"]
      self =
        Bool.random(using: &random)
        ? .number(numbers.randomElement(using: &random)!) : .random(depth: 1, using: &random)
    }
  }
}
