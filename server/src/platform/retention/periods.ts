import { PlainError } from '../plainError.ts'

interface Period {
  readonly days: number
  /** The least that the product needs. */
  readonly min: number
  /** The most that the privacy policy and the record of processing promise. */
  readonly max: number
  readonly why: string
}

/**
 * How long rows stay that only time ends, and between what `RETENTION_DAYS` may set it. What a law, a contract or a person's rights
 * decide is not set but stands in the catalogue of personal data: tax records ten years, deals five.
 */
const periods = {
  events: { days: 7, min: 1, max: 7, why: 'a screen that was away reads what it missed; after that, everything' },
  idempotency_keys: { days: 2, min: 1, max: 2, why: 'a request without a reply is repeated within minutes' },
  market_events: { days: 30, min: 3, max: 30, why: 'deliveries are tried for a day, and staff repeat them by hand' },
  processed_webhooks: { days: 60, min: 7, max: 60, why: 'a repeated notice of a payment is recognised' },
  sent_notifications: { days: 400, min: 370, max: 400, why: 'what is announced once a year is announced once' },
  sessions: { days: 90, min: 30, max: 90, why: 'people see where their account was used' },
} as const satisfies Readonly<Record<string, Period>>

type TimedTable = keyof typeof periods
export type RetentionDays = Readonly<Record<TimedTable, number>>

/** Reads `events=3,market_events=14`; a table that is not named stays as it is. */
export function readRetentionDays(text: string): RetentionDays {
  const days: Record<TimedTable, number> = {
    events: periods.events.days,
    idempotency_keys: periods.idempotency_keys.days,
    market_events: periods.market_events.days,
    processed_webhooks: periods.processed_webhooks.days,
    sent_notifications: periods.sent_notifications.days,
    sessions: periods.sessions.days,
  }
  for (const entry of text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)) {
    const { table = '', count = '' } = /^(?<table>\w+)\s*=\s*(?<count>\d{1,4})$/.exec(entry)?.groups ?? {}
    if (!isTimed(table)) throw new PlainError(`has "${entry}"; write days for ${Object.keys(periods).join(', ')}`)
    const { min, max } = periods[table]
    if (Number(count) < min || Number(count) > max) {
      throw new PlainError(`sets ${table} to ${count} days, and not from ${min} to ${max}`)
    }
    days[table] = Number(count)
  }
  return days
}

function isTimed(table: string): table is TimedTable {
  return Object.hasOwn(periods, table)
}
