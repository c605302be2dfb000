/// Whether this was built as tests are.
public var isDebugBuild: Bool {
  var isDebug = false
  assert(
    {
      isDebug = true
      return true
    }()
  )
  return isDebug
}
