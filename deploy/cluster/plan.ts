import { randomBytes } from 'node:crypto'
import { isPortFree } from '../../server/test/ports.ts'

export const nodeNames = ['one', 'two', 'three'] as const
export type NodeName = (typeof nodeNames)[number]

const host = '127.0.0.1'
/** So many, from the first one on. */
export const portsOfCluster = 38

/** The ports of everything, and what the parts share. */
export type Plan = Awaited<ReturnType<typeof planCluster>>

/** All ports follow the first one, which is the dashboard's. `secret` is that of the product's processes. */
export async function planCluster(firstPort: number, secret = secretText()) {
  const ports = {
    dashboard: firstPort,
    sandbox: firstPort + 1,
    sandboxMail: firstPort + 2,
    processes: byNode(firstPort + 10),
    metrics: byNode(firstPort + 15),
    etcd: firstPort + 20,
    etcdPeers: firstPort + 21,
    postgres: byNode(firstPort + 25),
    patroni: byNode(firstPort + 30),
    leader: firstPort + 35,
    replicas: firstPort + 36,
    pooler: firstPort + 37,
  }
  const all = Object.values(ports).flatMap((port) => (typeof port === 'number' ? [port] : Object.values(port)))
  const taken = []
  for (const port of all) if (!(await isPortFree(port))) taken.push(port)
  if (taken.length > 0) throw new Error(`In use: ports ${taken.join(', ')}. Name another first port with --port.`)
  const passwords = {
    postgres: secretText(),
    replicator: secretText(),
    patroni: secretText(),
    mawrid: secretText(),
  }
  const at = (port: number) => `postgres://mawrid:${passwords.mawrid}@${host}:${port}/mawrid`
  return {
    host,
    ports,
    passwords,
    secret,
    url: `http://localhost:${ports.dashboard}`,
    sandboxUrl: `http://localhost:${ports.sandbox}`,
    databaseUrl: at(ports.pooler),
    databaseDirectUrl: at(ports.leader),
    superuserUrl: (port: number) => `postgres://postgres:${passwords.postgres}@${host}:${port}/postgres`,
  }
}

function byNode(first: number): Readonly<Record<NodeName, number>> {
  return { one: first, two: first + 1, three: first + 2 }
}

function secretText(): string {
  return randomBytes(24).toString('hex')
}
