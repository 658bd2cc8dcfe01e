import type { TimeLimits } from './timeLimits.ts'

export type SessionSettings = readonly (readonly [setting: string, value: string])[]

/**
 * What Postgres itself enforces, and how `announce_event` has other processes told. Set for the session, or with each
 * transaction where a pooler does not keep what is set for the session.
 */
export function sessionSettings(limits: TimeLimits, hintsAfterCommit = false): SessionSettings {
  return [
    ['statement_timeout', String(limits.statementMs)],
    ['lock_timeout', String(limits.lockMs)],
    ['idle_in_transaction_session_timeout', String(limits.idleInTransactionMs)],
    ...(hintsAfterCommit ? [['mawrid.hints_by', 'commit'] as const] : []),
  ]
}
