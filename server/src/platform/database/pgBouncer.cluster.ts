import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { authorityFile, keyFile } from '../../../test/certificate.ts'
import { type Reach, startServer } from '../../../test/harness.ts'
import { expectIsolation } from '../../../test/isolationMatrix.ts'
import { freePort } from '../../../test/product.ts'
import { startTlsDatabase } from '../../../test/tlsDatabase.ts'
import { type DatabaseConnection, readDatabaseUrl } from './connection.ts'

const program = '/usr/sbin/pgbouncer'
const withOptions = '?options=-c%20statement_timeout%3D30000'

test.each([
  ['session', '', ''],
  ['session', 'ignore_startup_parameters = options', withOptions],
  ['transaction', '', ''],
  ['transaction', 'ignore_startup_parameters = options', withOptions],
])('companies are kept apart by PgBouncer in %s mode %s', async (mode, setting, query) => {
  const reach: Reach = async (connection) => {
    const pooled = await throughPgBouncer(connection, `pool_mode = ${mode}\n${setting}`, query)
    return mode === 'transaction' ? { connection: pooled, direct: connection } : { connection: pooled }
  }
  const server = await startServer({}, reach)
  onTestFinished(() => server.close())
  await expectIsolation(server)
})

test('PgBouncer in transaction mode is refused without DATABASE_DIRECT_URL', async () => {
  const starting = startServer({}, async (connection) => ({
    connection: await throughPgBouncer(connection, 'pool_mode = transaction', ''),
  }))
  await expect(starting).rejects.toThrow('Set DATABASE_DIRECT_URL')
})

describe('PgBouncer with TLS, to it and from it to the database', () => {
  const encrypted: Reach = async (connection) => {
    const tls = await startTlsDatabase(connection)
    onTestFinished(() => tls.close())
    const settings = `pool_mode = transaction
client_tls_sslmode = require
client_tls_key_file = key.pem
client_tls_cert_file = authority.pem
server_tls_sslmode = verify-full
server_tls_ca_file = authority.pem`
    const behind = { ...connection, host: 'localhost', port: tls.port }
    return { connection: await throughPgBouncer(behind, settings, query, connection.host), direct: connection }
  }
  let query: string

  test('is used with certificates of an own authority', async () => {
    query = `?sslmode=verify-full&sslrootcert=${encodeURIComponent(authorityFile)}`
    const server = await startServer({}, encrypted)
    onTestFinished(() => server.close())
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  })

  test('is refused with an unknown authority', async () => {
    query = '?sslmode=verify-full'
    await expect(startServer({}, encrypted)).rejects.toThrow(/^The certificate of the database is not accepted: /)
  })
})

/** Paths in `settings` are in its folder. `sockets` is that of the database, whose user can run it. */
async function throughPgBouncer(
  { host = '', port, user, database }: DatabaseConnection,
  settings: string,
  query: string,
  sockets = host,
): Promise<DatabaseConnection> {
  const folder = mkdtempSync(join(tmpdir(), 'mawrid-pgbouncer-'))
  chmodSync(folder, 0o755)
  copyFileSync(keyFile, join(folder, 'key.pem'))
  copyFileSync(authorityFile, join(folder, 'authority.pem'))
  const ownPort = await freePort()
  const config = join(folder, 'pgbouncer.ini')
  writeFileSync(
    config,
    `[databases]
${database} = host=${host} port=${port} user=${user}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
default_pool_size = 40
${settings}
`,
  )
  // It refuses to run as root, and the socket of Postgres opens only to the user that Postgres runs as.
  const { uid, gid } = statSync(sockets)
  const bouncer = spawn(program, ['--quiet', config], { uid, gid, cwd: folder, stdio: 'ignore' })
  const ended = once(bouncer, 'exit')
  onTestFinished(async () => {
    bouncer.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true })
  })
  await vi.waitFor(() => answers(ownPort), { timeout: 10_000, interval: 50 })
  return readDatabaseUrl(`postgres://${user}@localhost:${ownPort}/${database}${query}`)
}

async function answers(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
  } finally {
    socket.destroy()
  }
}
