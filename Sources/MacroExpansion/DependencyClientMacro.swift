import SwiftScanner

/// `@DependencyClient`: initializers and methods for a struct of endpoints.
struct DependencyClientMacro {
  let declaration: Declaration
  /// The access of the struct.
  let access: String

  func members() throws(Diagnostic) -> String {
    guard declaration.keyword == "struct" else {
      throw Diagnostic(
        "@DependencyClient needs a struct with endpoints: write `struct \(declaration.name)`.",
        at: declaration.offset
      )
    }
    let client = try ClientDeclaration(declaration)
    let others = client.properties.filter { $0.endpoint == nil }
    let defaults = try Diagnostic.map(client.properties) { property throws(Diagnostic) in
      guard let function = property.endpoint else { return EndpointDefault?.none }
      return try EndpointDefault(property, function, of: client.name)
    }
    var code = Code()
    if !client.initializers.contains(client.properties.map(\.name)) {
      initializer(client.properties, &code) { code in
        assignments(client.properties, &code)
      }
    }
    if others.count < client.properties.count, !client.initializers.contains(others.map(\.name)) {
      initializer(others, &code) { code in
        assignments(others, &code)
        for endpoint in defaults { endpoint?.write(to: &code) }
      }
    }
    try EndpointMethods(client: client, access: access).write(to: &code)
    return code.text
  }

  private func assignments(_ properties: [ClientDeclaration.Property], _ code: inout Code) {
    for property in properties { code.line("self.\(property.name) = \(property.name)") }
  }

  private func initializer(
    _ properties: [ClientDeclaration.Property],
    _ code: inout Code,
    _ body: (inout Code) -> Void
  ) {
    let access = properties.map(\.declaration.declaration).lowestAccess(in: access)
    guard !properties.isEmpty else { return code.block("\(access)init() {", body) }
    code.block("\(access)init(", closing: ") {") { code in
      for (index, property) in properties.enumerated() {
        code.line(property.parameter + (index + 1 < properties.count ? "," : ""))
      }
    }
    code.continueBlock(body)
  }
}

/// The behavior of an endpoint until a test or an app sets it.
private struct EndpointDefault {
  private let endpoint: ClientDeclaration.Property
  private let function: FunctionSyntax
  /// The name of the endpoint in failures.
  private let failureName: String

  init(
    _ endpoint: ClientDeclaration.Property,
    _ function: FunctionSyntax,
    of client: String
  ) throws(Diagnostic) {
    self.endpoint = endpoint
    self.function = function
    failureName = "\(client.withoutBackticks).\(endpoint.declaration.plainName)"
    let result = function.result
    let canReturn = result.isVoid || result.isOptional || function.throwing == .any
    guard !canReturn, endpoint.declaration.value == nil else { return }
    let parameters = Array(repeating: "_", count: function.parameters.count)
    let list = parameters.isEmpty ? "" : "\(parameters.joined(separator: ", ")) in "
    let closure = "{ \(list)… }"
    throw Diagnostic(
      """
      Without an implementation, `\(endpoint.name)` has nothing to return: give it a default \
      value, such as `= \(closure)`.
      """,
      at: endpoint.declaration.offset
    )
  }

  func write(to code: inout Code) {
    let count = function.parameters.count
    guard endpoint.declaration.value != nil else {
      let names = Array(repeating: "_", count: count)
      return closure(names, &code) { code in
        if function.throwing == .any {
          code.line("throw ReducerRuntime.UnimplementedFailure(endpoint: \"\(failureName)\")")
        } else if function.result.isOptional, !function.result.isVoid {
          code.line("return nil")
        }
      }
    }
    let fallback = "\(endpoint.declaration.plainName)Default"
    code.line("let \(fallback) = self.\(endpoint.name)")
    closure((0..<count).map { "p\($0)" }, &code) { code in
      code.line("return \(function.call(fallback))")
    }
  }

  private func closure(_ names: [String], _ code: inout Code, _ body: (inout Code) -> Void) {
    var parameters = names.joined(separator: ", ")
    // A closure of several statements throws any error unless it says which.
    if case .typed = function.throwing { parameters = "(\(parameters)) \(function.effects)" }
    if !parameters.isEmpty { parameters = " \(parameters) in" }
    code.block("self.\(endpoint.name) = {\(parameters)") { code in
      code.line("ReducerRuntime.reportUnimplemented(\"\(failureName)\")")
      body(&code)
    }
  }
}

extension [Declaration] {
  /// The access of a member that uses all of these: that of the least visible one.
  func lowestAccess(in access: String) -> String {
    let order = ["private ", "fileprivate ", "", "package ", "public "]
    let levels = map { declaration in
      for word in ["private", "fileprivate"] where declaration.modifiers.contains(word) {
        return word + " "
      }
      return declaration.access
    }
    let ranks = (levels + [access]).compactMap { order.firstIndex(of: $0) }
    return order[ranks.min() ?? 2]
  }
}
