import Foundation
import MacroExpansion

// The compiler sends requests to the standard input until it closes it, and waits for each answer.
while let request = Message.read(from: .standardInput) {
  Message(answering: request).write(to: .standardOutput)
}
