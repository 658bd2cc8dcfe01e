import { waitingAtZatca } from '../invoices/states.ts'

/** Documents that wait for ZATCA longer than they should, by what is at stake. */
export const zatcaDelays = ['deadline_near', 'waiting_long'] as const
export type ZatcaDelay = (typeof zatcaDelays)[number]

/**
 * A simplified document counts as near its deadline for the last twelve of its 24 hours, so that a night is never the
 * whole of the warning.
 */
export const deadlineNearHours = 12

/** ZATCA clears a standard document within seconds; its buyer waits for it. */
export const waitingLongHours = 1

const hourMs = 3_600_000

interface Waiting {
  readonly status: string
  readonly signed_at: string
  /** By when it is to be reported; null for a standard document. */
  readonly due_at: string | null
}

const waiting: ReadonlySet<string> = new Set(waitingAtZatca)

export function delayOf({ status, signed_at, due_at }: Waiting, now: Date): ZatcaDelay | null {
  if (!waiting.has(status)) return null
  if (due_at !== null) return Date.parse(due_at) - now.getTime() <= deadlineNearHours * hourMs ? 'deadline_near' : null
  return now.getTime() - Date.parse(signed_at) >= waitingLongHours * hourMs ? 'waiting_long' : null
}
