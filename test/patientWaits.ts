import { vi } from 'vitest'

type WaitFor = typeof vi.waitFor

const longMs = 60_000
const { waitFor } = vi

/** Vitest ends `vi.waitFor` after a second, which a busy machine may need, and has no setting for it. */
const waitForLong: WaitFor = (check, options) =>
  waitFor(check, typeof options === 'number' ? options : { timeout: longMs, ...options })

// The test files of a worker share one `vi`.
if (waitFor.name !== waitForLong.name) vi.waitFor = waitForLong
