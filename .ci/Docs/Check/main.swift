import Foundation

let arguments = CommandLine.arguments
func option(_ name: String) -> String? {
  arguments.firstIndex(of: name).map { arguments[$0 + 1] }
}
let toolchain = Toolchain(built: arguments[1])
let folder = FileManager.default.temporaryDirectory
  .appending(path: "docs-\(ProcessInfo.processInfo.processIdentifier)")
let printed = option("--print")
let only = option("--page") ?? printed

/// Every Markdown file of the repository, for links.
let files = FileManager.default
let paths =
  ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".ci/Docs/README.md"]
  + (files.subpaths(atPath: "Documentation") ?? []).filter { $0.hasSuffix(".md") }.sorted()
  .map { "Documentation/\($0)" }
let pages = try paths.map(Page.init)

/// Pages whose blocks are checked here.
func isChecked(_ path: String) -> Bool {
  path == "README.md"
    || path.hasPrefix("Documentation/") && !path.hasPrefix("Documentation/Failures/")
}

var problems = only == nil ? brokenLinks(of: pages) : []
var modules: [Module] = []
var manifests: [Block] = []
var faulty: [(block: Block, quotation: Block)] = []

/// The doc comments of the libraries.
///
/// All blocks of a library are one module, unless a mark says otherwise.
let comments: [(path: String, pages: [Page])]
do {
  comments = try ["CustomDiff", "ReducerRuntime", "ReducerTesting"].map { library in
    let sources = (files.subpaths(atPath: "Sources/\(library)") ?? []).filter {
      $0.hasSuffix(".swift")
    }
    return try (
      path: "Sources/\(library)",
      pages: sources.sorted().map { try Page(commentsOf: "Sources/\(library)/\($0)", in: library) }
    )
  }
} catch {
  print("✘ \(error)")
  exit(1)
}

let checked = pages.filter { isChecked($0.path) }.map { (path: $0.path, pages: [$0]) } + comments
for (path, parts) in checked {
  var own: [String: Module] = [:]
  let blocks = parts.filter { part in only.map { part.path.contains($0) } ?? true }.flatMap(
    \.blocks
  )
  for (index, block) in blocks.enumerated() {
    func module(_ change: (inout Module) -> Void) {
      change(&own[block.module, default: Module(page: path, name: block.module)])
    }
    switch block.language {
    case "swift" where block.marks["error"] != nil:
      guard index + 1 < blocks.count, blocks[index + 1].marks["output"] == "error" else {
        problems.append("\(block.place): no text block with the error follows")
        continue
      }
      faulty.append((block, blocks[index + 1]))
    case "swift" where block.isManifest: manifests.append(block)
    case "swift": module { $0.blocks.append(block) }
    case "text":
      if block.marks["output"] == "error" {
        if index == 0 || blocks[index - 1].marks["error"] == nil {
          problems.append("\(block.place): no block that is marked as an error comes before")
        }
      } else if block.marks["output"] != nil {
        module { $0.outputs.append(block) }
      } else if let path = block.marks["checked by"] {
        if !files.fileExists(atPath: path) {
          problems.append("\(block.place): there is no \(path)")
        }
      } else {
        problems.append("\(block.place): the text block does not say whose output it is")
      }
    case "": problems.append("\(block.place): the block has no language")
    default: break
    }
  }
  modules += own.sorted { $0.key < $1.key }.map(\.value)
}

/// Checks a module, and describes what is wrong with it.
@Sendable func check(
  _ module: Module,
  number: Int,
  folder: URL,
  toolchain: Toolchain,
  printed: String?
) -> [String] {
  do {
    let folder = folder.appending(path: "\(number)")
    let program = folder.appending(path: "program").path()
    let errors = try toolchain.build(module.write(to: folder), as: program)
    guard errors.isEmpty else {
      return ["\(module.page) \(module.name) does not compile:\n\(errors)"]
    }
    guard module.hasTests else {
      return module.outputs.map { "\($0.place): the module has no tests" }
    }
    var problems = try module.outputs.compactMap { block -> String? in
      let output = try toolchain.output(of: block.marks["output"]!, in: program)
      if printed != nil { print("== \(block.place)\n" + output.joined(separator: "\n")) }
      guard let line = block.lineMissing(in: output) else { return nil }
      return "\(block.page):\(block.line + line): not printed: \(block.lines[line])\n"
        + output.joined(separator: "\n")
    }
    // Tests whose output is not shown must pass.
    let failures = try toolchain.failures(
      in: program,
      except: module.outputs.map { $0.marks["output"]! }
    )
    if failures.contains("✘") {
      problems.append("\(module.page) \(module.name): a test fails:\n\(failures)")
    }
    return problems
  } catch {
    return ["\(module.page): \(error)"]
  }
}

@Sendable func checkManifest(_ block: Block, number: Int, folder: URL, toolchain: Toolchain)
  -> [String]
{
  do {
    let module = Module(page: block.page, name: "", blocks: [block])
    let files = try module.write(to: folder.appending(path: "manifest\(number)"))
    let errors = try toolchain.checkManifest(files[0])
    return errors.isEmpty ? [] : ["\(block.place) is no manifest:\n\(errors)"]
  } catch {
    return ["\(block.place): \(error)"]
  }
}

@Sendable func checkError(
  of block: Block,
  quotation: Block,
  beside module: Module?,
  number: Int,
  folder: URL,
  toolchain: Toolchain
) -> [String] {
  do {
    let folder = folder.appending(path: "error\(number)")
    var module = module ?? Module(page: block.page, name: "")
    module.outputs = []
    let output = try toolchain.build(
      module.write(to: folder, with: block),
      as: folder.appending(path: "program").path()
    )
    let errors = output.matches(of: /error: (.*)/).map { String($0.output.1) }
    if errors.isEmpty { return ["\(block.place) compiles, but is marked as an error"] }
    // A page may break a long message.
    func words(_ text: String) -> String { text.split { $0.isWhitespace }.joined(separator: " ") }
    let quoted = words(quotation.lines.joined(separator: " ").replacing("error: ", with: ""))
    if errors.contains(where: { quoted.contains(words($0)) }) { return [] }
    return ["\(quotation.place): the error is another:\n\(output)"]
  } catch {
    return ["\(block.place): \(error)"]
  }
}

// Jobs run on all cores; their results keep the order of the pages.
var jobs: [@Sendable () -> [String]] = []
for (number, module) in modules.enumerated() {
  jobs.append { [folder, toolchain, printed] in
    check(module, number: number, folder: folder, toolchain: toolchain, printed: printed)
  }
}
for (number, block) in manifests.enumerated() {
  jobs.append { [folder, toolchain] in
    checkManifest(block, number: number, folder: folder, toolchain: toolchain)
  }
}
for (number, pair) in faulty.enumerated() {
  let module = modules.first { $0.page == pair.block.page && $0.name == pair.block.module }
  jobs.append { [folder, toolchain] in
    checkError(
      of: pair.block,
      quotation: pair.quotation,
      beside: module,
      number: number,
      folder: folder,
      toolchain: toolchain
    )
  }
}
let results = OutputBuffer<[String]>(count: jobs.count)
DispatchQueue.concurrentPerform(iterations: jobs.count) { [jobs] in results.set(jobs[$0](), at: $0)
}
problems += results.all.flatMap { $0 }
try? files.removeItem(at: folder)

for problem in problems { print("✘ \(problem)") }
let blocks = modules.map(\.blocks.count).reduce(manifests.count, +)
let outputs = modules.map(\.outputs.count).reduce(0, +)
print(
  """
  \(blocks) blocks compiled, \(outputs) outputs compared, \(faulty.count) errors compared, \
  \(pages.map(\.links.count).reduce(0, +)) links followed, \(problems.count) problems
  """
)
exit(problems.isEmpty ? 0 : 1)
