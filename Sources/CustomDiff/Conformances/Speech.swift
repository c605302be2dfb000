#if canImport(Speech)
  public import Speech

  extension SFSpeechRecognizerAuthorizationStatus: CustomDumpStringConvertible {
    /// The name of the status, because an imported enum knows only its raw value at run time.
    public var customDumpDescription: String {
      switch self {
      case .authorized: "SFSpeechRecognizerAuthorizationStatus.authorized"
      case .denied: "SFSpeechRecognizerAuthorizationStatus.denied"
      case .notDetermined: "SFSpeechRecognizerAuthorizationStatus.notDetermined"
      case .restricted: "SFSpeechRecognizerAuthorizationStatus.restricted"
      @unknown default: "SFSpeechRecognizerAuthorizationStatus(rawValue: \(rawValue))"
      }
    }
  }
#endif
