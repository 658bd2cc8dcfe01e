import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { withDatabase } from './platform/database/withDatabase.ts'
import { readDeadJobs, refuseUnknownJobs, sendDeadJobsAgain } from './platform/jobs/deadJobs.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))

/** Lists jobs that failed for good, and sends them again: `--send NAME`, or `--send all`. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { send: { type: 'string' } } })
  await withDatabase(readSettings(process.env, home), async (connection) => {
    if (values.send) {
      await refuseUnknownJobs(connection, values.send)
      const sent = await sendDeadJobsAgain(connection, values.send === 'all' ? undefined : values.send)
      process.stdout.write(`${sent} sent again\n`)
    } else for (const line of await lines(connection)) process.stdout.write(`${line}\n`)
  })
}

async function lines(connection: pg.ClientConfig): Promise<string[]> {
  const found = await readDeadJobs(connection)
  if (found.length === 0) return ['No job failed for good']
  return found.map(({ name, count, latest, error }) => `${name}  ${count}  ${latest.toISOString()}  ${error ?? ''}`)
}

try {
  await main()
} catch (error) {
  report.commandFailed(error)
}
