@_exported import StandupsSample
