/// Something that code can change: `$0.standup.attendees[1].name`.
struct Place {
  /// The expression that leads here.
  var code: String
  /// Whether the expression goes through optionals, so that what it gives is one too.
  var isChained = false
  /// The expression that reaches into a case, up to the case path: `$0.$destination[`.
  var casePrefix: String?

  /// A stored property.
  func property(_ name: String) -> Place {
    Place(code: "\(code).\(SwiftIdentifier.member(name))", isChained: isChained)
  }

  /// An element of a tuple.
  func tupleElement(_ index: Int, label: String?) -> Place {
    property(label ?? "", or: "\(index)")
  }

  /// What a subscript gives.
  func subscripted(_ arguments: String) -> Place {
    Place(code: "\(code)[\(arguments)]", isChained: isChained)
  }

  /// The value of the optional here.
  var unwrapped: Place {
    Place(code: "\(code)?", isChained: true, casePrefix: casePrefix)
  }

  /// The payload of a case, if the place is one that reaches into cases.
  func payload(_ name: String, of type: Any.Type) -> Place? {
    casePrefix.map { prefix in
      let path = "/\(SwiftTypeName.full(type)).\(SwiftIdentifier.member(name))"
      return Place(code: "\(prefix)case: \(path)]?", isChained: true)
    }
  }

  private func property(_ name: String, or position: String) -> Place {
    name.isEmpty ? Place(code: "\(code).\(position)", isChained: isChained) : property(name)
  }
}

extension Place {
  /// Assigns a value.
  func assign(_ value: Code) -> Statement {
    Statement(code: value, prefix: "\(code) = ")
  }

  /// Calls a method with arguments that are short.
  func call(_ method: String, _ arguments: String = "") -> Statement {
    Statement(code: .text("\(code).\(method)(\(arguments))"))
  }

  /// Calls a method.
  func call(_ method: String, _ arguments: [(label: String?, value: Code)]) -> Statement {
    Statement(code: .call("\(code).\(method)", arguments, placeholder: "<#()#>"))
  }
}

/// A statement of an assertion closure.
struct Statement {
  var code: Code
  var prefix = ""

  /// The statement as lines, with placeholders for its innermost parts if they would be too many.
  func lines(limit: Int) -> [String] {
    let lines = code.lines(prefix: prefix)
    if lines.count <= limit { return lines }
    // The call of a statement is a level, and stays.
    for levels in stride(from: 8, through: prefix.isEmpty ? 1 : 0, by: -1) {
      let lines = code.abbreviated(to: levels).lines(prefix: prefix)
      if lines.count <= limit { return lines }
    }
    return code.abbreviated(to: prefix.isEmpty ? 1 : 0).lines(prefix: prefix)
  }

  /// The number of characters, not counting indentation.
  var length: Int { prefix.count + code.length }
}
