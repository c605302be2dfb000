import SwiftScanner

/// A type as it is written.
struct TypeSyntax {
  indirect enum Shape {
    /// `Module.Name<A, B>`.
    case named(String, arguments: [TypeSyntax])
    case function(FunctionSyntax)
    case optional
    case parenthesized(TypeSyntax)
    /// `any P` or `some P`.
    case constraint(keyword: String, TypeSyntax)
    case void
    /// Tuples, collections, compositions, metatypes.
    case other
  }

  let source: SwiftSource
  var tokens: Range<Int>
  var attributes: [Attribute] = []
  var shape: Shape

  func text(selfName: String? = nil) -> String { source.type(tokens, selfName: selfName) }

  /// The type as a generic argument or before a `?`.
  func argumentText(selfName: String? = nil) -> String {
    if case .constraint = shape { return "(\(text(selfName: selfName)))" }
    return text(selfName: selfName)
  }

  /// Returns whether the type uses one of these names, other than as a member of another type.
  func mentions(_ names: String...) -> Bool {
    tokens.contains { index in
      names.contains(source.text(index))
        && (index == tokens.lowerBound || source.text(index - 1) != ".")
    }
  }

  var isOptional: Bool {
    switch shape {
    case .optional: true
    case .named("Optional", let arguments): arguments.count == 1
    default: false
    }
  }

  var isVoid: Bool {
    switch shape {
    case .void, .named("Void", arguments: _): true
    case .parenthesized(let type): type.isVoid
    default: false
    }
  }

  /// The function type that this is, if need be in parentheses.
  var function: FunctionSyntax? {
    switch shape {
    case .function(let function): function
    case .parenthesized(let type): type.function
    default: nil
    }
  }
}

/// A function type as it is written.
struct FunctionSyntax {
  enum Throwing: Equatable {
    case never
    case any
    /// An error of one type only.
    case typed(String)
  }

  var attributes: [Attribute]
  var parameters: [ParameterSyntax]
  var isAsync: Bool
  var throwing: Throwing
  /// `async throws(E)`, as written.
  var effects: String
  var result: TypeSyntax
}

/// An element in the parentheses of a function, a tuple or an enum case.
struct ParameterSyntax {
  /// The first name, unless it is `_`.
  var label: String?
  /// The second name.
  var name: String?
  var type: TypeSyntax
  var defaultValue: Range<Int>?
}

/// An attribute such as `@Module.Name<A>(arguments)`.
struct Attribute {
  let source: SwiftSource
  var tokens: Range<Int>
  /// The last part of its name.
  var name: String
  /// The tokens between its parentheses.
  var arguments: Range<Int>?

  var text: String { source.type(tokens) }
  var offset: Int { source.tokens[tokens.lowerBound].range.lowerBound }
}

extension [Attribute] {
  func contains(_ name: String) -> Bool { contains { $0.name == name } }
}
