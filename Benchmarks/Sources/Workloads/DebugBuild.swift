/// True if this is a debug build, as in an ordinary test run.
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
