import Foundation

// plant FOLDER AREA SEED COUNT EQUIVALENT [AGAIN]
//                                puts so many faults into the sources of an area, or of "all", but none
//                                that a row of EQUIVALENT names: file, line of code, change, reason;
//                                with AGAIN only such as its rows name
// unplant FOLDER LOG             takes those back that the compiler's log complains of
//
// What was put where stands in FOLDER/mutants.tsv: number, file, line, change, the line as it was, area.

let arguments = Array(CommandLine.arguments.dropFirst())
let root = URL(fileURLWithPath: arguments[1])
let list = root.appendingPathComponent("mutants.tsv")

/// The folders of each area, and files that are left out: they hold unsafe code, where a fault is a
/// crash of everything, or only words.
let areas: [String: [String]] = [
  "engine": ["ReducerRuntime/RunQueue", "ReducerRuntime/Engine", "ReducerRuntime/Effect"],
  "runtime": [
    "ReducerRuntime/Reducer", "ReducerRuntime/Collections", "ReducerRuntime/Stack",
    "ReducerRuntime/Presentation", "ReducerRuntime/Navigation", "ReducerRuntime/Bindings",
    "ReducerRuntime/Dependencies", "ReducerRuntime/Store", "ReducerRuntime/Alerts",
    "ReducerRuntime/Clocks", "ReducerRuntime/Concurrency", "ReducerRuntime/CasePaths",
  ],
  "testing": ["ReducerTesting"],
  "diff": ["CustomDiff", "SwiftCode"],
]

struct Planted {
  var number: Int
  var file: String
  var line: Int
  var change: String
  var original: String
  var area: String

  var row: String { "\(number)\t\(file)\t\(line)\t\(change)\t\(original)\t\(area)" }

  init(number: Int, file: String, line: Int, change: String, original: String, area: String) {
    (self.number, self.file, self.line, self.change, self.original, self.area) =
      (number, file, line, change, original, area)
  }

  init?(_ row: Substring) {
    let parts = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 6, let number = Int(parts[0]), let line = Int(parts[2]) else { return nil }
    self.init(
      number: number,
      file: parts[1],
      line: line,
      change: parts[3],
      original: parts[4],
      area: parts[5]
    )
  }
}

/// A generator that makes the same numbers for the same seed.
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

func read(_ file: String) throws -> [String] {
  try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8).components(
    separatedBy: "\n"
  )
}

func write(_ lines: [String], to file: String) throws {
  try lines.joined(separator: "\n")
    .write(to: root.appendingPathComponent(file), atomically: true, encoding: .utf8)
}

func plant(
  _ area: String,
  seed: UInt64,
  count: Int,
  isWanted: (_ file: String, _ line: String, _ change: String) -> Bool
) throws {
  let names = areas.keys.sorted()
  guard area == "all" || areas[area] != nil else {
    print("There is no area \"\(area)\". There are: \(names.joined(separator: ", ")), all.")
    exit(64)
  }
  var planted: [Planted] = []
  for name in area == "all" ? names : [area] {
    let folders = areas[name] ?? []
    try plant(in: folders, name, seed: seed, count: count, isWanted, &planted)
  }
  try write(planted.map(\.row), to: "mutants.tsv")
}

func plant(
  in folders: [String],
  _ area: String,
  seed: UInt64,
  count: Int,
  _ isWanted: (_ file: String, _ line: String, _ change: String) -> Bool,
  _ planted: inout [Planted]
) throws {
  var sites: [(file: String, line: Int, mutations: [Mutation])] = []
  for folder in folders {
    let path = root.appendingPathComponent("Sources/\(folder)").path
    let files = (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? [])
      .sorted()
    for name in files where name.hasSuffix(".swift") && !name.hasSuffix("Mutant.swift") {
      let file = "Sources/\(folder)/\(name)"
      let lines = try read(file)
      var isInText = false
      for index in lines.indices {
        if lines[index].contains("\"\"\"") { isInText.toggle() }
        if isInText { continue }
        let mutations = Mutations.all(
          in: lines[index],
          before: index > 0 ? lines[index - 1] : "",
          after: index + 1 < lines.count ? lines[index + 1] : ""
        ).filter { isWanted(file, lines[index].trimmed, $0.change) }
        if !mutations.isEmpty { sites.append((file, index + 1, mutations)) }
      }
    }
  }
  var random = Seeded(state: seed)
  let chosen = sites.shuffled(using: &random).prefix(count)
  for site in chosen {
    let mutation = site.mutations.randomElement(using: &random)!
    let number = planted.count + 1
    var lines = try read(site.file)
    lines[site.line - 1] = mutation.mutated.replacing("#", with: "\(number)")
    try write(lines, to: site.file)
    planted.append(
      Planted(
        number: number,
        file: site.file,
        line: site.line,
        change: mutation.change,
        original: mutation.original,
        area: area
      )
    )
  }
  print("\(area): \(chosen.count) faults in \(sites.count) lines that can have one")
}

/// Takes back what does not compile: in the lines that the compiler names, or else near them.
func unplant(_ log: String) throws {
  var planted = try read("mutants.tsv").compactMap { Planted(Substring($0)) }
  var places: Set<[String]> = []
  for match in log.matches(of: #/\/(Sources\/[^:\n]+\.swift):(\d+):\d+: error/#) {
    places.insert([String(match.output.1), String(match.output.2)])
  }
  var removed = 0
  for place in places {
    let line = Int(place[1]) ?? 0
    let inFile = planted.filter { $0.file == place[0] }
    let near = inFile.filter { $0.line == line }
    let nearest = inFile.min { abs($0.line - line) < abs($1.line - line) }
    for fault in near.isEmpty ? nearest.map({ [$0] }) ?? [] : near {
      var lines = try read(fault.file)
      lines[fault.line - 1] = fault.original
      try write(lines, to: fault.file)
      planted.removeAll { $0.number == fault.number }
      removed += 1
    }
  }
  try write(planted.map(\.row), to: "mutants.tsv")
  print("\(removed) taken back, \(planted.count) left")
  if removed == 0 { exit(1) }
}

/// The file, line and change of each row.
func faults(_ file: String) throws -> Set<[String]> {
  let rows = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
  return Set(rows.map { $0.split(separator: "\t").prefix(3).map(String.init) })
}

switch arguments.first {
case "plant":
  let equivalent = try faults(arguments[5])
  let again = arguments.count > 6 ? try faults(arguments[6]) : nil
  try plant(
    arguments[2],
    seed: UInt64(arguments[3]) ?? 1,
    count: Int(arguments[4]) ?? 100
  ) { file, line, change in
    let fault = [file, line, change]
    return !equivalent.contains(fault) && again?.contains(fault) != false
  }
case "unplant": try unplant(try String(contentsOfFile: arguments[2], encoding: .utf8))
default: exit(64)
}
