import pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { PlainError } from '../plainError.ts'
import { deadQueue, jobsSchema } from './jobCounts.ts'

export interface DeadJobs {
  readonly name: string
  readonly count: number
  readonly latest: Date
  /** What the latest of them failed with. */
  readonly error: string | null
}

/** The same on a connection of its own. */
export async function readDeadJobs(connection: pg.ClientConfig): Promise<DeadJobs[]> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await listDeadJobs(client)
  } finally {
    await client.end()
  }
}

/** Jobs that failed for good, by name; by the index of their queue. */
export async function listDeadJobs(client: Pick<pg.ClientBase, 'query'>): Promise<DeadJobs[]> {
  const { rows } = await client.query<DeadJobs>(
    `select source_name as name, count(*)::int as count, max(created_on) as latest,
       (array_agg(output ->> 'message' order by created_on desc))[1] as error
     from ${jobsSchema}.job where name = $1 and state = 'created' group by source_name order by source_name`,
    [deadQueue],
  )
  return rows
}

/** A misspelt name would be recorded and send nothing. `all` is every name. */
export async function refuseUnknownJobs(connection: pg.ClientConfig, name: string): Promise<void> {
  if (name === 'all') return
  const client = new pg.Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      `select name from ${jobsSchema}.queue where name <> $1 and name not like '\\_\\_%' order by name`,
      [deadQueue],
    )
    const known = rows.map((row) => row.name)
    if (!known.includes(name)) throw new PlainError(`No job is named ${name}. There are: ${known.join(', ')}.`)
  } finally {
    await client.end()
  }
}

/** Sends them again with the full number of retries, by name or all. Returns how many. */
export async function sendDeadJobsAgain(connection: pg.ClientConfig, name?: string): Promise<number> {
  const boss = new PgBoss({
    ...(connection as ConstructorOptions),
    schema: jobsSchema,
    max: 1,
    application_name: 'mawrid-dead-jobs',
    supervise: false,
    schedule: false,
    migrate: false,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    let sent = 0
    for (;;) {
      const moved = await boss.redrive(deadQueue, { ...(name && { sourceName: name }) })
      if (moved === 0) return sent
      sent += moved
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}
