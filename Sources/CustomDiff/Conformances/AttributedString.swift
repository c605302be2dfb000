public import Foundation

extension AttributedString: CustomDumpRepresentable {
  /// The characters or, if there are attributes, the runs of characters that share them.
  ///
  /// ```swift
  /// var text = AttributedString("Read the docs")
  /// text[text.range(of: "docs")!].link = URL(string: "https://example.com")
  /// customDump(text)
  /// // [
  /// //   [0]: "Read the ",
  /// //   [1]: AttributedRun(
  /// //     text: "docs",
  /// //     NSLink: URL(https://example.com)
  /// //   )
  /// // ]
  /// ```
  public var customDumpValue: Any {
    if runs.allSatisfy({ $0.attributes == AttributeContainer() }) { return String(characters) }
    return runs.map { run -> Any in
      let text = String(characters[run.range])
      return run.attributes == AttributeContainer()
        ? text : AttributedRun(text: text, attributes: run.attributes)
    }
  }
}

extension AttributeContainer: CustomDumpReflectable {
  /// A mirror of the attributes, sorted by name.
  public var customDumpMirror: Mirror {
    Mirror(self, children: namedValues, displayStyle: .struct)
  }

  /// The attributes with their names, sorted by name.
  ///
  /// Reflection also finds the attributes of other modules.
  fileprivate var namedValues: [(label: String?, value: Any)] {
    let storage = Mirror(reflecting: self).descendant("storage", "contents")
    let values = storage.map { Mirror(reflecting: $0).children.map(\.value) } ?? []
    var result: [(label: String?, value: Any)] = []
    for entry in values {
      let mirror = Mirror(reflecting: entry)
      guard let name = mirror.descendant("key") as? String,
        let value = mirror.descendant("value")
      else { continue }
      result.append((name, Mirror(reflecting: value).descendant("_rawValue") ?? value))
    }
    if result.isEmpty, self != AttributeContainer() { return [("description", "\(self)")] }
    return result.sorted { $0.label ?? "" < $1.label ?? "" }
  }
}

/// Characters with the same attributes.
private struct AttributedRun: CustomDumpReflectable {
  let text: String
  let attributes: AttributeContainer

  var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [(label: "text", value: text)] + attributes.namedValues,
      displayStyle: .struct
    )
  }
}
