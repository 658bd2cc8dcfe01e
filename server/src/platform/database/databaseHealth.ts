import type pg from 'pg'
import { PlainError } from '../plainError.ts'

export interface DatabaseHealth {
  readonly answers: boolean
  /** False on a standby, in read-only mode, and when the disk is full. */
  readonly isWritable: boolean
  /** Whether this process and the database agree on the time. */
  readonly isClockRight: boolean
}

/** Limits the check, so that a hanging connection does not make the next check hang too. */
const queryTimeoutMs = 1_400
/** No probe waits for a start, whose first statement may take longer on a busy machine. */
const startTimeoutMs = 10_000

/**
 * Checks that writing works, because a database with a full disk still answers reads. A sort larger than its memory
 * writes a temporary file, and a logical message writes and flushes the WAL; neither leaves anything behind.
 */
const write = `
  select set_config('work_mem', '64kB', true);
  select array_agg(line order by line) is not null
    from (select md5(n::text) as line from generate_series(1, 4000) n) lines;
  select pg_logical_emit_message(true, 'mawrid.readiness', '')`

export async function databaseHealth(pool: pg.Pool, maxClockSkewMs: number): Promise<DatabaseHealth> {
  let answers = false
  let isClockRight = false
  try {
    const { isReadOnly, clockSkewMs } = await stateOf(pool)
    answers = true
    isClockRight = clockSkewMs <= maxClockSkewMs
    if (isReadOnly) return { answers, isWritable: false, isClockRight }
    await pool.query(timed(write))
    return { answers, isWritable: true, isClockRight }
  } catch {
    return { answers, isWritable: false, isClockRight }
  }
}

/**
 * Times come from the process' clock. With a wrong clock, tokens, offers and deadlines would expire at the wrong time.
 */
export async function refuseWrongClock(pool: pg.Pool, maxClockSkewMs: number): Promise<void> {
  const { clockSkewMs } = await stateOf(pool, startTimeoutMs)
  if (clockSkewMs <= maxClockSkewMs) return
  throw new PlainError(
    `The clock of this machine and that of the database are ${Math.round(clockSkewMs / 1_000)} seconds apart. ` +
      'Set both by NTP, or allow more by CLOCK_SKEW_SECONDS.',
  )
}

export type ClockState = 'right' | 'wrong' | 'unknown'

/** As the database sees it; unknown while that does not answer. */
export async function clockState(pool: pg.Pool, maxClockSkewMs: number): Promise<ClockState> {
  try {
    const { clockSkewMs } = await stateOf(pool)
    return clockSkewMs <= maxClockSkewMs ? 'right' : 'wrong'
  } catch {
    return 'unknown'
  }
}

async function stateOf(
  pool: pg.Pool,
  timeoutMs = queryTimeoutMs,
): Promise<{ isReadOnly: boolean; clockSkewMs: number }> {
  const before = Date.now()
  const { rows } = await pool.query<{ is_read_only: boolean; now: string }>(
    timed(
      `select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as is_read_only,
        extract(epoch from clock_timestamp()) * 1000 as now`,
      timeoutMs,
    ),
  )
  const after = Date.now()
  const [row] = rows
  if (!row) throw new Error('The database did not tell its time')
  // The database's time lies between our two readings, so only a difference beyond them counts.
  const now = Number(row.now)
  return { isReadOnly: row.is_read_only, clockSkewMs: Math.max(0, before - now, now - after) }
}

/** `pg` takes the limit with each query; its types name it for connections only. */
function timed(text: string, timeoutMs = queryTimeoutMs): pg.QueryConfig {
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: timeoutMs }
  return query
}
