import type pg from 'pg'
import type { PrimaryBeat, ReplicaBeat } from './choice.ts'

const queryTimeoutMs = 1_400

/** Of all processes, the first one after the time is over writes the next token; the others read it. */
const beatOfPrimary = `
  with due as (
    update replica_beat
    set tokens = (array_prepend(gen_random_uuid(), tokens))[1:64], at = clock_timestamp()
    where at < clock_timestamp() - interval '900 milliseconds'
    returning tokens
  )
  select coalesce((select tokens from due), (select tokens from replica_beat))::text[] as tokens,
    extract(epoch from clock_timestamp()) * 1000 as now`

const beatOfReplica = `
  select pg_is_in_recovery() as is_in_recovery, tokens[1]::text as token,
    case when at = '-infinity' then 0 else extract(epoch from at) * 1000 end as at
  from replica_beat`

export async function beatPrimary(pool: pg.Pool): Promise<PrimaryBeat> {
  const startedAt = performance.now()
  const { rows } = await pool.query<{ tokens: string[]; now: string }>(timed(beatOfPrimary))
  const [row] = rows
  if (!row) throw new Error('The table replica_beat has lost its row')
  return { tokens: row.tokens, nowMs: Number(row.now), startedAt }
}

export async function readBeat(pool: pg.Pool): Promise<ReplicaBeat> {
  const { rows } = await pool.query<{ is_in_recovery: boolean; token: string | null; at: string }>(timed(beatOfReplica))
  const [row] = rows
  if (!row) throw new Error('The replica has no beat yet')
  return { isInRecovery: row.is_in_recovery, token: row.token, atMs: Number(row.at) }
}

function timed(text: string): pg.QueryConfig {
  const query: pg.QueryConfig & { query_timeout: number } = { text, query_timeout: queryTimeoutMs }
  return query
}
