import Foundation

// The compiler sends requests until it closes the standard input, and waits for each answer.
let channel = MessageChannel(input: .standardInput, output: .standardOutput)
while let message = channel.read() {
  channel.write(Answer(to: message))
}
