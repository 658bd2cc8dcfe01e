import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/*
 * Loaded before a process's own modules (`--import`). Sets its clock ahead by CLOCK_AHEAD_MS. Node's own
 * UUIDs do not read the clock from `Date`, so they are made here.
 */
const aheadMs = Number(process.env.CLOCK_AHEAD_MS)
const RightDate = Date

globalThis.Date = class extends RightDate {
  constructor(...args: [] | [number | string | Date]) {
    super(args.length === 0 ? RightDate.now() + aheadMs : args[0])
  }
  static override now(): number {
    return RightDate.now() + aheadMs
  }
} as DateConstructor

crypto.randomUUIDv7 = () => {
  const time = Date.now().toString(16).padStart(12, '0')
  const random = crypto.randomUUID()
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15, 18)}-${random.slice(19, 23)}-${random.slice(24)}` as const
}
syncBuiltinESMExports()
