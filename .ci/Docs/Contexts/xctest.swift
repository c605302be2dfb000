import Foundation
import ReducerTesting
import XCTest

// The block.
