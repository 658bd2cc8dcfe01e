/** How long the database may keep its callers waiting. docs/operations.md explains them. */
export interface TimeLimits {
  /** For a connection, whether all are in use or the database does not answer. */
  readonly connectMs: number
  readonly statementMs: number
  readonly lockMs: number
  /** Between two statements of one transaction. */
  readonly idleInTransactionMs: number
  /** For the reply to a statement. Ends the wait if the database can no longer enforce its own limit. */
  readonly replyMs: number
}

/** For calls, whose callers wait. */
export const callLimits: TimeLimits = {
  connectMs: 5_000,
  statementMs: 20_000,
  lockMs: 10_000,
  idleInTransactionMs: 60_000,
  replyMs: 22_000,
}

/** For imports, exports and jobs that go through many rows. */
export const longWorkLimits: TimeLimits = {
  connectMs: 30_000,
  statementMs: 600_000,
  lockMs: 30_000,
  idleInTransactionMs: 600_000,
  replyMs: 610_000,
}

/** For the job queue, whose cleanup touches more rows than a call. Jobs themselves have their own limits. */
export const jobLimits: TimeLimits = {
  ...callLimits,
  statementMs: 60_000,
  replyMs: 62_000,
}
