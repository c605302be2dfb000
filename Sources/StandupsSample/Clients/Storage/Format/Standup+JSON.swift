internal import ReducerRuntime

extension Sequence<Standup> {
  /// The standups as a list in JSON, written as in a file.
  public var json: String {
    let document = StandupsDocument()
    return JSON.array(map(document.json)).text
  }
}
