import { Socket } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aSeller } from '../../../test/builders.ts'
import { callApi } from '../../../test/callApi.ts'
import { authorityFile } from '../../../test/certificate.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { anAddress } from '../../../test/isolationMatrix.ts'
import { startPooler } from '../../../test/pooler.ts'
import { freePort } from '../../../test/product.ts'
import { startTlsDatabase } from '../../../test/tlsDatabase.ts'
import { type DatabaseConnection, readDatabaseUrl } from './connection.ts'
import { openDatabase } from './database.ts'

const readOnly = '-c default_transaction_read_only=on'

/** Two servers of one cluster on one database: what makes one of them a standby is that it accepts no writes. */
async function aCluster(connection: DatabaseConnection) {
  const roles = { first: readOnly, second: '' }
  const first = await startPooler(connection, 'session', () => roles.first)
  const second = await startPooler(connection, 'session', () => roles.second)
  onTestFinished(async () => {
    await Promise.all([first.close(), second.close()])
  })
  const { user, database } = connection
  const hosts = `127.0.0.1:${first.port},127.0.0.1:${second.port}`
  return {
    url: `postgres://${user}@${hosts}/${database}?target_session_attrs=read-write`,
    /** The primary goes, and the standby takes its place. */
    async failOver() {
      roles.first = ''
      roles.second = readOnly
      await second.close()
      first.closeSessions()
    },
  }
}

test('of several hosts the one that accepts writes is used, also after a failover', async () => {
  let cluster: Awaited<ReturnType<typeof aCluster>> | undefined
  const server = await startServer({}, async (connection) => {
    cluster = await aCluster(connection)
    return { connection: readDatabaseUrl(cluster.url) }
  })
  onTestFinished(() => server.close())
  const seller = await aSeller(server).active().signIn()
  const add = async () => (await callApi(server, seller, 'POST', '/api/v1/addresses/', anAddress)).status
  expect(await add()).toBe(201)
  await cluster?.failOver()
  await expect.poll(add).toBe(201)
})

describe('a database with TLS', () => {
  async function overTls(address: (port: number) => string): Promise<TestServer> {
    const opened = startServer({}, async ({ user, database, host, port }) => {
      const tls = await startTlsDatabase({ host, port })
      onTestFinished(() => tls.close())
      const url = address(tls.port).replace('//', `//${user}@`).replace('/db?', `/${database}?`)
      // Any name leads to this machine, as in a test's own DNS.
      return { connection: { ...readDatabaseUrl(url), stream: () => localSocket(tls.port) } }
    })
    const server = await opened
    onTestFinished(() => server.close())
    return server
  }
  const authority = `sslmode=verify-full&sslrootcert=${encodeURIComponent(authorityFile)}`

  test('is used with the certificate of its own authority', async () => {
    const server = await overTls((port) => `postgres://localhost:${port}/db?${authority}`)
    expect((await server.app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
  })

  test('is refused under another name, and with an unknown authority', async () => {
    await expect(overTls((port) => `postgres://database.example:${port}/db?${authority}`)).rejects.toThrow(
      /^The certificate of the database is of another host: .*database\.example/,
    )
    await expect(overTls((port) => `postgres://localhost:${port}/db?sslmode=verify-full`)).rejects.toThrow(
      /^The certificate of the database is not accepted: .* sslrootcert/,
    )
  })
})

function localSocket(port: number): Socket {
  const socket = new Socket()
  const open = socket.connect.bind(socket)
  socket.connect = () => open(port, '127.0.0.1')
  return socket
}

test('when no host accepts writes, the error names the reason for each', async () => {
  const port = await freePort()
  const connection = readDatabaseUrl(`postgres://mawrid@127.0.0.1:${port},127.0.0.1:${port}/mawrid`)
  await expect(openDatabase({ connection, onError: () => {} })).rejects.toThrow(
    `127.0.0.1:${port}: connect ECONNREFUSED`,
  )
})

test.each([
  ['postgres://a:b@h1/db?options=-c%20x%3Dy', 'postgres://a:b@h1/db?options=-c%20x%3Dy', undefined],
  ['postgres://a:b@h1,h2:5433/db', 'postgres://a:b@h1/db', ['h1:5432', 'h2:5433']],
  [
    'postgresql://a@[::1]:1,h2/db?sslmode=require&target_session_attrs=any',
    'postgres://a@[::1]:1/db?sslmode=require',
    ['::1:1', 'h2:5432'],
  ],
  ['postgres://h1/db?target_session_attrs=primary', 'postgres://h1/db', ['h1:5432']],
])('%s is read', (url, connectionString, hosts) => {
  const read = readDatabaseUrl(url)
  expect(read.connectionString).toBe(connectionString)
  expect(read.hosts?.map(({ host, port }) => `${host}:${port}`)).toEqual(hosts)
})

test.each([
  ['mysql://h/db', 'begins with postgres:'],
  ['postgres://h1,/db', 'names a host that cannot be read'],
  ['postgres://h1:99999,h2/db', 'postgres:'],
  ['postgres://h1,h2/db?target_session_attrs=standby', 'target_session_attrs'],
])('%s is refused', (url, why) => {
  expect(() => readDatabaseUrl(url)).toThrow(why)
})

test('a socket named by host in the query is one host', async () => {
  const { connectionString, hosts } = readDatabaseUrl('postgres://u@localhost:5432/db?host=%2Ftmp%2Fpg')
  expect([connectionString, hosts]).toEqual(['postgres://u@localhost:5432/db?host=%2Ftmp%2Fpg', undefined])
})
