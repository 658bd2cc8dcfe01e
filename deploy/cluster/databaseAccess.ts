import { connect } from 'node:net'
import { join } from 'node:path'
import { ownFolder } from '@mawrid/server/src/platform/database/embedded/places.ts'
import type { ClusterParts } from './cluster.ts'
import { configurationOf, writeConfiguration } from './configuration.ts'
import { nodeNames } from './plan.ts'

export interface DatabaseAccess {
  /** Ends PgBouncer with all its connections, and starts it again. */
  restartPooler(): Promise<void>
}

/** HAProxy in front of Patroni's nodes, and PgBouncer in front of the leader. */
export async function startDatabaseAccess(parts: ClusterParts): Promise<DatabaseAccess> {
  const { plan, folder, programs, user } = parts
  const home = join(folder, 'access')
  ownFolder(home, user)
  const write = (name: string, text: string) => writeConfiguration(join(home, name), text, user)
  const balancer = programs.start(
    'balancer',
    ['/usr/sbin/haproxy', '-db', '-f', write('database.cfg', balancerOf(plan))],
    {
      user,
    },
  )
  await balancer.until(() => isListening(plan.ports.leader))
  write('userlist.txt', `"mawrid" "${plan.passwords.mawrid}"\n`)
  const poolerFile = write('pgbouncer.ini', poolerOf(plan, home))
  let pooler = await startPooler()

  async function startPooler() {
    const started = programs.start('pgbouncer', ['/usr/sbin/pgbouncer', poolerFile], { user })
    await started.until(() => isListening(plan.ports.pooler))
    return started
  }

  return {
    async restartPooler() {
      await pooler.kill()
      pooler = await startPooler()
    },
  }
}

function balancerOf({ host, ports }: ClusterParts['plan']): string {
  const servers = nodeNames.map((name, index) => {
    const example = `10.0.0.1${index + 1}:5432 check port 8008`
    return [example, `${host}:${ports.postgres[name]} check port ${ports.patroni[name]}`] as const
  })
  return configurationOf('cluster/database.cfg', [
    ['10.0.0.5:5000', `${host}:${ports.leader}`],
    ['10.0.0.5:5001', `${host}:${ports.replicas}`],
    ...servers,
  ])
}

function poolerOf({ host, ports }: ClusterParts['plan'], home: string): string {
  return configurationOf('cluster/pgbouncer.ini', [
    ['host=10.0.0.5 port=5000', `host=${host} port=${ports.leader}`],
    ['listen_addr = 10.0.0.5', `listen_addr = ${host}`],
    ['listen_port = 6432', `listen_port = ${ports.pooler}`],
    ['/etc/pgbouncer/userlist.txt', join(home, 'userlist.txt')],
  ])
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (isOpen: boolean) => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
}
