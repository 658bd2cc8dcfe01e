import { execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterParts } from './cluster.ts'
import { configurationOf, writeConfiguration } from './configuration.ts'
import { type NodeName, nodeNames } from './plan.ts'
import { answersOk, type Program } from './programs.ts'

export interface ProductProcesses {
  /** Stops one after the other with SIGTERM and starts it again, perhaps of another version. */
  replaceEach(change?: ProcessChange): Promise<void>
  start(name: NodeName, change?: ProcessChange): Promise<void>
  stop(name: NodeName): Promise<void>
  /** The address of one process, past the proxy. */
  addressOf(name: NodeName): string
}

interface ProcessChange {
  /** The folder of another version. */
  readonly product?: string
  readonly settings?: Readonly<Record<string, string>>
}

/** The product's processes. Migrations are applied before, as an orchestrator's job does. */
export async function startProcesses(parts: ClusterParts): Promise<ProductProcesses> {
  const { plan, programs } = parts
  const running = new Map<NodeName, Program>()
  const addressOf = (name: NodeName) => `http://127.0.0.1:${plan.ports.processes[name]}`

  async function start(name: NodeName, { product = parts.product, settings = {} }: ProcessChange = {}): Promise<void> {
    const env = { ...settingsOf(name, parts), ...settings }
    const program = programs.start(`product-${name}`, [join(product, 'mawrid')], { env })
    running.set(name, program)
    await program.until(() => answersOk(`${addressOf(name)}/readyz`))
  }

  await migrate(parts, parts.product)
  // The first one fills the demonstration.
  await start('one')
  await Promise.all([start('two'), start('three')])

  return {
    start,
    addressOf,
    async stop(name) {
      await running.get(name)?.stop()
    },
    async replaceEach(change = {}) {
      if (change.product) await migrate(parts, change.product)
      for (const name of nodeNames) {
        await running.get(name)?.stop()
        await start(name, change)
      }
    },
  }
}

async function migrate(parts: ClusterParts, product: string): Promise<void> {
  const env = { PATH: process.env.PATH, ...settingsOf('one', parts) }
  await promisify(execFile)(join(product, 'mawrid'), ['migrate'], { env })
}

function settingsOf(name: NodeName, { plan, folder, storageUrl, settings }: ClusterParts): Record<string, string> {
  const dataDir = join(folder, `product-${name}`)
  mkdirSync(dataDir, { recursive: true })
  return {
    PORT: String(plan.ports.processes[name]),
    HOST: '127.0.0.1',
    METRICS_PORT: String(plan.ports.metrics[name]),
    DATA_DIR: dataDir,
    DATABASE_URL: plan.databaseUrl,
    DATABASE_DIRECT_URL: plan.databaseDirectUrl,
    MIGRATIONS: 'check',
    SECRET: plan.secret,
    STORAGE_URL: storageUrl,
    PUBLIC_URL: plan.url,
    TRUST_PROXY: 'on',
    DRAIN_SECONDS: '5',
    LOG_LEVEL: 'warn',
    DEMO: 'on',
    SANDBOX: 'shared',
    SANDBOX_PORT: String(plan.ports.sandbox),
    STOP_WITH_STDIN: '1',
    ...settings,
  }
}

/** HAProxy in front of the processes, without TLS: everything is on this machine. */
export async function startProxy({ plan, folder, programs }: ClusterParts): Promise<void> {
  const { processes, dashboard } = plan.ports
  const text = configurationOf('proxy/haproxy.cfg', [
    // An ordinary user may open fewer files.
    ['maxconn 20000', 'maxconn 4000'],
    ['bind :443 ssl crt /etc/ssl/mawrid/dashboard.pem alpn h2,http/1.1', `bind 127.0.0.1:${dashboard}`],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['127.0.0.1:3000', `127.0.0.1:${processes.one}`],
    ['127.0.0.1:3010', `127.0.0.1:${processes.two}`],
    ['127.0.0.1:3020', `127.0.0.1:${processes.three}`],
  ])
  const file = writeConfiguration(join(folder, 'proxy.cfg'), text, undefined)
  const proxy = programs.start('proxy', ['/usr/sbin/haproxy', '-db', '-f', file])
  await proxy.until(() => answersOk(`http://127.0.0.1:${dashboard}/healthz`))
}
