import Foundation

let arguments = CommandLine.arguments
func option(_ name: String) -> String? {
  arguments.firstIndex(of: name).map { arguments[$0 + 1] }
}
let corpus = URL(fileURLWithPath: arguments[2])
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("mistakes-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
let compiler = Compiler(modules: arguments[1], folder: folder)

let features = try FileManager.default
  .contentsOfDirectory(
    at: corpus.appendingPathComponent("Features"),
    includingPropertiesForKeys: nil
  )
  .filter { $0.pathExtension == "swift" }
  .sorted { $0.path < $1.path }
  .map { try Feature(contentsOf: $0) }
let shown = option("--show")

/// Compiles on all cores.
func inParallel<Input: Sendable, Output: Sendable>(
  _ inputs: [Input],
  _ body: @Sendable (Input) -> Output
) -> [Output] {
  let results = OutputBuffer<Output>(count: inputs.count)
  DispatchQueue.concurrentPerform(iterations: inputs.count) { results.set(body(inputs[$0]), at: $0) }
  return results.all
}

var isRight = true
@MainActor func fail(_ message: String) {
  print("✘ \(message)")
  isRight = false
}

// What compiles must compile: else every mistake has errors, and not its own.
for feature in features {
  let (diagnostics, output) = try compiler.diagnostics(
    of: feature.lines.map(\.text).joined(separator: "\n"),
    name: feature.name
  )
  if diagnostics.contains(where: { $0.kind != "note" }) {
    fail("\(feature.name) does not compile without a mistake:\n\(output)")
  }
}

let jobs = features.flatMap { feature in feature.mistakes.map { (feature, $0) } }
  .filter { shown == nil || $0.1.kind.contains(shown!) || $0.0.name == shown }
let verdicts = inParallel(Array(jobs.enumerated())) { index, job -> Verdict in
  let (feature, mistake) = job
  let variant = Variant(feature, mistake)
  let (diagnostics, output) = try! compiler.diagnostics(of: variant.text, name: "\(feature.name)\(index)")
  return Verdict(variant, diagnostics, output: output)
}
try? FileManager.default.removeItem(at: folder)

if shown != nil {
  for verdict in verdicts {
    print("== \(verdict.mistake.feature): \(verdict.mistake.kind)\n\(verdict.output)")
  }
}

for verdict in verdicts {
  let mistake = verdict.mistake
  let place = "\(mistake.feature): \(mistake.kind)"
  if verdict.named == nil {
    let error = verdict.firstError.map { "line \($0.line): \($0.text)" } ?? "no error"
    let problem = verdict.own == nil ? "not on its line \(verdict.line)" : "on its line, not named"
    if mistake.missed == nil { fail("\(place), \(problem)\n    \(mistake.code)\n    \(error)") }
  } else if mistake.missed != nil {
    print("\(place) is no longer missed by this compiler.")
  }
  if !verdict.hidden.isEmpty {
    let names = verdict.hidden.joined(separator: ", ")
    fail("\(place): an error mentions \(names)\n    \(mistake.code)")
  }
}
let named = verdicts.count { $0.named != nil }
let own = verdicts.count { $0.own != nil }
let hidden = verdicts.count { !$0.hidden.isEmpty }
print(
  """
  \(verdicts.count) mistakes: \(named) named on their own line, \(own - named) on it but not named, \
  \(verdicts.count - own) elsewhere; \(hidden) with a name that users never see
  """
)
if shown == nil, named * 20 < verdicts.count * 17 {
  fail("Fewer than 17 of 20 are named on their own line.")
}
exit(isRight ? 0 : 1)
