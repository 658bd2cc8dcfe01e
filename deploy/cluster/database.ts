import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ownFolder } from '@mawrid/server/src/platform/database/embedded/places.ts'
import pg from 'pg'
import type { ClusterParts } from './cluster.ts'
import { configurationOf, writeConfiguration } from './configuration.ts'
import { type NodeName, nodeNames } from './plan.ts'
import { findPostgresPrograms, type PostgresPrograms } from './postgresPrograms.ts'
import { answersOk, type Program } from './programs.ts'

export interface DatabaseCluster {
  /** The node that accepts writes, if there is one. */
  leader(): Promise<NodeName | undefined>
  /** Hands over the lead as an operator does. */
  switchover(): Promise<void>
  /** Kills Patroni and all of Postgres on a node at once, as a machine that loses power. */
  kill(name: NodeName): Promise<void>
  /** Starts a killed node again. */
  restart(name: NodeName): void
  /** Waits until there is a leader that two replicas follow, one of them synchronous where the cluster is. */
  untilWhole(): Promise<void>
  /** Ends each Postgres whose Patroni was killed. */
  endLeftovers(): void
}

interface Member {
  readonly name: NodeName
  readonly role: string
  readonly state: string
}

const wholeWithinMs = 300_000

/** etcd, and Patroni with three Postgres. */
export async function startDatabaseCluster(parts: ClusterParts): Promise<DatabaseCluster> {
  const { plan, folder, programs, user, isSynchronous } = parts
  const { host, ports, passwords } = plan
  const postgresPrograms = findPostgresPrograms(folder)
  const etcd = startEtcd(parts)
  await etcd.until(() => answersOk(`http://${host}:${ports.etcd}/health`))
  const nodes = new Map<NodeName, Program>()

  function start(name: NodeName): Program {
    const file = writePatroniFile(name, parts, postgresPrograms)
    const node = programs.start(`patroni-${name}`, ['/usr/bin/patroni', file], { user })
    nodes.set(name, node)
    return node
  }

  /** As any of the running nodes sees them. */
  async function members(): Promise<readonly Member[]> {
    for (const name of nodeNames.filter((each) => nodes.get(each)?.isRunning())) {
      try {
        const url = `http://${host}:${ports.patroni[name]}/cluster`
        return (await (await fetch(url, { signal: AbortSignal.timeout(2_000) })).json()).members
      } catch {
        // Another one may answer.
      }
    }
    return []
  }

  const leader = async () => (await members()).find(({ role, state }) => role === 'leader' && state === 'running')?.name

  async function untilWhole(): Promise<void> {
    const tooLate = Date.now() + wholeWithinMs
    for (let found = await members(); !isWhole(found, isSynchronous); found = await members()) {
      if (Date.now() > tooLate) throw new Error(`The database cluster is not whole: ${JSON.stringify(found)}`)
      await pause(200)
    }
  }

  await start('one').until(async () => (await leader()) === 'one')
  await createDatabase(plan)
  start('two')
  start('three')
  await untilWhole()

  return {
    leader,
    untilWhole,
    async switchover() {
      const found = await members()
      const from = found.find(({ role }) => role === 'leader')
      const to = found.find(({ role }) => role === (isSynchronous ? 'sync_standby' : 'replica'))
      if (!from || !to) throw new Error('There is no node to hand over to')
      const answer = await fetch(`http://${host}:${ports.patroni[from.name]}/switchover`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`patroni:${passwords.patroni}`).toString('base64')}`,
        },
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      })
      if (!answer.ok) throw new Error(`Patroni does not hand over: ${await answer.text()}`)
    },
    async kill(name) {
      const postmaster = postmasterOf(folder, name)
      const killing = nodes.get(name)?.kill()
      for (const pid of postmaster ? [postmaster, ...childrenOf(postmaster)] : []) signal(pid, 'SIGKILL')
      await killing
    },
    restart: start,
    endLeftovers() {
      for (const name of nodeNames) {
        const postmaster = postmasterOf(folder, name)
        if (postmaster) signal(postmaster, 'SIGQUIT')
      }
    },
  }
}

function isWhole(members: readonly Member[], isSynchronous: boolean): boolean {
  return (
    members.length === nodeNames.length &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.some(({ role }) => role === 'leader') &&
    (!isSynchronous || members.some(({ role }) => role === 'sync_standby'))
  )
}

function startEtcd({ plan: { host, ports }, folder, programs, user }: ClusterParts): Program {
  const data = join(folder, 'etcd')
  ownFolder(data, user)
  const [clients, peers] = [ports.etcd, ports.etcdPeers].map((port) => `http://${host}:${port}`)
  const flags = {
    name: 'one',
    'data-dir': data,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `one=${peers}`,
    'log-level': 'warn',
  }
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`)
  return programs.start('etcd', ['/usr/bin/etcd', ...args], { user })
}

function writePatroniFile(name: NodeName, parts: ClusterParts, { bin, copyLeader }: PostgresPrograms): string {
  const { plan, folder, user, isSynchronous } = parts
  const { host, ports, passwords } = plan
  const home = join(folder, `postgres-${name}`)
  ownFolder(home, user)
  const text = configurationOf('cluster/patroni.yaml', [
    ['name: one', `name: ${name}`],
    ['10.0.0.11:8008', `${host}:${ports.patroni[name]}`],
    ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', `${host}:${ports.etcd}`],
    ['10.0.0.11:5432', `${host}:${ports.postgres[name]}`],
    ['10.0.0.0/24', `${host}/32`],
    ['/var/lib/postgresql/18/mawrid', join(home, 'data')],
    ['/var/lib/postgresql/mawrid.pgpass', join(home, 'pgpass')],
    ['/usr/lib/postgresql/18/bin', bin],
    ['password-of-postgres', passwords.postgres],
    ['password-of-replicator', passwords.replicator],
    ['password-of-patroni', passwords.patroni],
    ['synchronous_mode: true', `synchronous_mode: ${isSynchronous}`],
  ])
  const copying = `  create_replica_methods: [copy_leader]\n  copy_leader:\n    command: ${copyLeader}\n`
  return writeConfiguration(join(home, 'patroni.yaml'), copyLeader ? text + copying : text, user)
}

/** Each statement by itself: a database cannot be created in a transaction. */
async function createDatabase({ superuserUrl, passwords, ports }: ClusterParts['plan']): Promise<void> {
  const text = configurationOf('cluster/database.sql', [['password-of-mawrid', passwords.mawrid]])
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
  const client = new pg.Client(superuserUrl(ports.postgres.one))
  await client.connect()
  try {
    for (const statement of statements.filter(Boolean)) await client.query(statement)
  } finally {
    await client.end()
  }
}

function postmasterOf(folder: string, name: NodeName): number | undefined {
  try {
    const [pid] = readFileSync(join(folder, `postgres-${name}`, 'data', 'postmaster.pid'), 'utf8').split('\n')
    return Number(pid)
  } catch {
    return undefined
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended already.
  }
}
