// The block.
