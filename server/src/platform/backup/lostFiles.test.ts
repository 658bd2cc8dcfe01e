import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { queryDatabase, withEmptyDatabase } from '../../../test/databaseContents.ts'
import { startServer, type TestServer } from '../../../test/harness.ts'
import { keysOfImports } from '../../features/bulk/index.ts'
import { openStorage } from '../files/storage.ts'
import { backUp } from './backUp.ts'
import { readManifest } from './manifest.ts'
import { fetchMissingFiles } from './missingFiles.ts'
import { openPlace } from './places.ts'
import { restore } from './restore.ts'
import { listBackups, removeOld } from './retention.ts'
import { unsealed } from './sealing.ts'
import { readSecrets } from './secrets.ts'

let server: TestServer
let folder: string
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'mawrid-lost-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const vaultIn = async (name: string) => ({ place: await openPlace(join(folder, name), ''), sealing: unsealed })
type Vault = Awaited<ReturnType<typeof vaultIn>>

/** A backup that begins at a moment. */
async function backUpAt(vault: Vault, moment: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  try {
    return await backUp({
      connection: server.connection,
      storage: server.parts.storage,
      otherKeys: keysOfImports,
      secrets: server.settings,
      withSecret: true,
      version: '0.1.0',
      vault,
      report: () => {},
    })
  } finally {
    vi.useRealTimers()
  }
}

/** A stored file, by its key. */
async function aFile(text: string): Promise<string> {
  const content = Buffer.from(text)
  const owner = { userId: crypto.randomUUID() }
  const { id } = await server.parts.files.storeGenerated(owner, { name: 'a.txt', mediaType: 'text/plain', content })
  const [file] = await queryDatabase<{ key: string }>(
    String(server.connection.database),
    `select storage_key as key from files where id = '${id}'`,
  )
  return file?.key ?? ''
}

test('a backup of the same second as another one in its place is refused, and the other stays whole', async () => {
  const vault = await vaultIn('same second')
  const { id } = await backUpAt(vault, '2026-11-20T01:00:00Z')
  await expect(backUpAt(vault, '2026-11-20T01:00:00Z')).rejects.toThrow('exists already')
  expect(await listBackups(vault.place)).toEqual([id])
  expect((await readManifest(vault, id)).secret.isIncluded).toBe(true)
})

test('a secret that is not that of the backup’s data is refused', async () => {
  const vault = await vaultIn('other secret')
  const { id, manifest } = await backUpAt(vault, '2026-11-20T01:00:00Z')
  expect(await readSecrets(vault, id, manifest, undefined)).toMatchObject({ secret: server.settings.secret })
  await writeFile(join(folder, 'other secret', id, 'secret.json'), JSON.stringify({ secret: 'x'.repeat(40) }))
  await expect(readSecrets(vault, id, manifest, undefined)).rejects.toThrow('has another secret')
})

test('an interrupted restore is not continued into a database of something else', async () => {
  const vault = await vaultIn('interrupted')
  const { id, manifest } = await backUpAt(vault, '2026-11-20T01:00:00Z')
  const storage = await openStorage(pathToFileURL(join(folder, 'store of the interrupted')).href)
  await storage.put('restore-unfinished', Buffer.from(id), 'text/plain')
  await withEmptyDatabase(async (database) => {
    await queryDatabase(database, 'create table customers as select 1 as id')
    const connection = { ...inject('connection'), database }
    const options = { connection, storage, hasFiles: async () => true, vault, id, manifest, report: () => {} }
    await expect(restore(options)).rejects.toThrow('was not finished')
    expect(await queryDatabase(database, 'select id from customers')).toEqual([{ id: 1 }])
  })
})

test('the last backup that has a lost file is kept, and gives it back although newer copies are damaged', async () => {
  const vault = await vaultIn('lost')
  const { storage } = server.parts
  const key = await aFile('The only contract')
  onTestFinished(async () => {
    await storage.remove(key)
    await storage.put(key, Buffer.from('The only contract'), 'text/plain')
  })
  const { id: whole } = await backUpAt(vault, '2026-11-21T01:00:00Z')
  await storage.remove(key)
  await storage.put(key, Buffer.from('The 0nly contract'), 'text/plain')
  const { id: damaged, manifest } = await backUpAt(vault, '2026-11-22T01:00:00Z')
  expect(manifest.faulty).toEqual([{ key, reason: 'damaged' }])
  await storage.remove(key)
  const { id: without } = await backUpAt(vault, '2026-11-23T01:00:00Z')

  const { connection } = server
  expect(await fetchMissingFiles({ connection, storage, vault, report: () => {} })).toEqual({ fetched: 1, missing: [] })
  expect(Buffer.from((await storage.read(key)) ?? []).toString()).toBe('The only contract')

  const retention = { count: 1, now: new Date('2026-11-23T01:00:00Z') }
  expect(await removeOld(vault, { ...retention, lost: [key] })).toEqual({ removed: [damaged], withLost: [whole] })
  expect(await removeOld(vault, { ...retention, lost: [] })).toEqual({ removed: [whole], withLost: [] })
  expect(await listBackups(vault.place)).toEqual([without])
})
