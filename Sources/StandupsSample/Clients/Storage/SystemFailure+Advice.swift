internal import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension SystemFailure {
  /// What happened, why, and what to do.
  var message: String {
    "Could not \(attempt) \(path): \(reason). \(advice)"
  }

  private var reason: String { String(cString: strerror(code)) }

  private var advice: String {
    switch code {
    case ENOSPC, EDQUOT:
      "Make room on the disk; the next change is saved again."
    case EACCES, EPERM:
      "Allow this user to read and write the file and its folder, or choose another file."
    case EROFS:
      "The disk can only be read; choose a file on another one."
    case EISDIR:
      "A folder has that name; move it away, or choose another file."
    case ENOTDIR, ENOENT:
      "A folder on the way to the file is missing or is a file; choose another file."
    case EWOULDBLOCK:
      "Another program holds its lock; end that program, and try again."
    case ENOLCK, EOPNOTSUPP:
      "The disk cannot lock files; choose a file on another one."
    case EMFILE, ENFILE:
      "Too many files are open; close other programs, and try again."
    case ENAMETOOLONG, ELOOP:
      "Choose a file with a shorter path."
    default:
      "Check the disk, or choose a file on another one."
    }
  }
}
