public import Foundation

// Foundation's reference types are shown as the Swift types that they are bridged to.

extension NSAttributedString: CustomDumpRepresentable {
  /// The characters.
  public var customDumpValue: Any { string }
}

extension NSCalendar: CustomDumpRepresentable {
  /// The calendar as a Swift value.
  public var customDumpValue: Any { self as Calendar }
}

extension NSData: CustomDumpRepresentable {
  /// The bytes as a Swift value.
  public var customDumpValue: Any { self as Data }
}

extension NSDate: CustomDumpRepresentable {
  /// The date as a Swift value.
  public var customDumpValue: Any { self as Date }
}

extension NSError: CustomDumpReflectable {
  /// A mirror of the domain, the code and the user info.
  public var customDumpMirror: Mirror {
    Mirror(
      self as NSError,
      children: ["domain": domain, "code": code, "userInfo": userInfo],
      displayStyle: .class
    )
  }
}

extension NSIndexPath: CustomDumpRepresentable {
  /// The index path as a Swift value.
  public var customDumpValue: Any { self as IndexPath }
}

extension NSIndexSet: CustomDumpRepresentable {
  /// The index set as a Swift value.
  public var customDumpValue: Any { self as IndexSet }
}

extension NSLocale: CustomDumpRepresentable {
  /// The locale as a Swift value.
  public var customDumpValue: Any { self as Locale }
}

extension NSDictionary: UnorderedCollection {}

extension NSMeasurement: CustomDumpRepresentable {
  /// The measurement as a Swift value.
  public var customDumpValue: Any { self as Measurement<Unit> }
}

extension NSNotification: CustomDumpRepresentable {
  /// The notification as a Swift value.
  public var customDumpValue: Any { self as Notification }
}

extension NSOrderedSet: CustomDumpReflectable {
  /// A mirror of the members in their order.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: array, displayStyle: .collection)
  }
}

extension NSRange: CustomDumpRepresentable {
  /// The range as a Swift range, or `NSNotFound` if that is its location.
  public var customDumpValue: Any {
    if location == NSNotFound { return "NSNotFound" }
    let (end, isTooLarge) = location.addingReportingOverflow(length)
    // The two numbers may not form a valid range.
    if isTooLarge || length < 0 { return "location \(location), length \(length)" }
    return location..<end
  }
}

extension NSString: CustomDumpRepresentable {
  /// The text as a Swift value.
  public var customDumpValue: Any { self as String }
}

extension NSTimeZone: CustomDumpRepresentable {
  /// The time zone as a Swift value.
  public var customDumpValue: Any { self as TimeZone }
}

extension NSURL: CustomDumpRepresentable {
  /// The URL as a Swift value.
  public var customDumpValue: Any { self as URL }
}

extension NSURLComponents: CustomDumpRepresentable {
  /// The components as a Swift value.
  public var customDumpValue: Any { self as URLComponents }
}

extension NSURLQueryItem: CustomDumpRepresentable {
  /// The query item as a Swift value.
  public var customDumpValue: Any { self as URLQueryItem }
}

extension NSUUID: CustomDumpRepresentable {
  /// The identifier as a Swift value.
  public var customDumpValue: Any { self as UUID }
}

extension NSValue: CustomDumpStringConvertible {
  /// The number or Boolean that it holds, or the description of any other value.
  public var customDumpDescription: String {
    guard let number = self as? NSNumber, type(of: number) == NSNumber.booleanType else {
      return description
    }
    return number.boolValue ? "true" : "false"
  }
}

extension NSNumber {
  /// The class of numbers that hold a Boolean.
  fileprivate static let booleanType: AnyClass = type(of: NSNumber(value: true))
}
