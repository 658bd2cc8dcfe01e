import { parseArgs } from 'node:util'
import { startCluster } from './cluster.ts'

// Starts the reference set-up and ends it with a signal, or with the pipe from the script that started it.
const { values } = parseArgs({
  options: {
    product: { type: 'string' },
    folder: { type: 'string' },
    port: { type: 'string', default: '3000' },
    synchronous: { type: 'boolean', default: true },
    asynchronous: { type: 'boolean', default: false },
    journeys: { type: 'boolean', default: false },
  },
})

const stopped = Promise.withResolvers<void>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.resolve())
process.stdin.resume().once('close', () => stopped.resolve())

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const starting = startCluster({
    folder: values.folder ?? '',
    product: values.product ?? '',
    firstPort: Number(values.port),
    isSynchronous: values.synchronous && !values.asynchronous,
    settings: values.journeys ? { RATE_LIMITS: 'relaxed', SANDBOX_BUYERS_SECONDS: '0' } : {},
    report: (line) => say(`  ${line} …`),
  })
  const { plan, database, stop } = await starting
  const { ports } = plan
  say(`Mawrid is ready: ${plan.url}
  Emails and messages: ${plan.sandboxUrl}
  Leader of the database: ${await database.leader()}
  Nodes of Patroni: ${Object.values(ports.patroni)
    .map((port) => `http://${plan.host}:${port}`)
    .join(' ')}
  DATABASE_URL=${plan.databaseUrl}
  DATABASE_DIRECT_URL=${plan.databaseDirectUrl}
  Data and logs: ${values.folder}
Journeys: E2E_URL=${plan.url} E2E_SANDBOX_URL=${plan.sandboxUrl} npm run test:journeys`)
  await stopped.promise
  say('Stopping')
  await stop()
  process.exit(0)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
