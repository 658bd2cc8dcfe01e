import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { type BucketServer, startBucketServer } from '../../../test/bucketServer.ts'
import { aSeller, password } from '../../../test/builders.ts'
import { databaseContents, queryDatabase, withEmptyDatabase } from '../../../test/databaseContents.ts'
import { startBeside, startServer, type TestServer } from '../../../test/harness.ts'
import { storeDeals } from '../../../test/soldDeals.ts'
import { keysOfImports } from '../../features/bulk/index.ts'
import { openStorage, type Storage } from '../files/storage.ts'
import { type BackUpOptions, type Backup, backUp } from './backUp.ts'
import { readManifest } from './manifest.ts'
import { hasFiles, openPlace } from './places.ts'
import { restore } from './restore.ts'
import { newestBackup } from './retention.ts'
import { sealingOf, unsealed } from './sealing.ts'
import { readSecrets } from './secrets.ts'

let server: TestServer
let folder: string
let bucket: BucketServer
beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(join(tmpdir(), 'mawrid-backup-'))
  bucket = await startBucketServer()
})
afterAll(async () => {
  bucket.close()
  await server.close()
  await rm(folder, { recursive: true })
})

const keyOf = () => join(folder, 'key')
const owner = { userId: crypto.randomUUID() }

async function vaultAt(address: string, keyFile?: string) {
  const sealing = keyFile ? await sealingOf(keyFile) : unsealed
  return { place: await openPlace(address, server.settings.storageUrl), sealing }
}

type Vault = Awaited<ReturnType<typeof vaultAt>>

async function back(vault: Vault, options: Partial<BackUpOptions> = {}, of = server): Promise<Backup> {
  return backUp({
    connection: of.connection,
    storage: of.parts.storage,
    otherKeys: keysOfImports,
    secrets: of.settings,
    withSecret: true,
    version: '0.1.0',
    vault,
    report: () => {},
    ...options,
  })
}

async function restoreInto(
  database: string,
  vault: Vault,
  id: string,
  storageUrl = emptyStore(),
  report: (what: string) => void = () => {},
): Promise<Storage> {
  const storage = await openStorage(storageUrl)
  await restore({
    connection: { ...inject('connection'), database },
    storage,
    hasFiles: () => hasFiles(storageUrl),
    vault,
    id,
    manifest: await readManifest(vault, id),
    report,
  })
  return storage
}

function emptyStore(): string {
  return pathToFileURL(join(folder, crypto.randomUUID())).href
}

async function aFile(text: string): Promise<string> {
  const content = Buffer.from(text)
  return (await server.parts.files.storeGenerated(owner, { name: 'a.txt', mediaType: 'text/plain', content })).id
}

async function expectAllFiles(database: string, storage: Storage): Promise<number> {
  const files = await queryDatabase<{ key: string; sha256: Buffer }>(
    database,
    'select storage_key as key, sha256 from files where removed_at is null',
  )
  for (const { key, sha256 } of files) {
    const content = await storage.read(key)
    expect(content && createHash('sha256').update(content).digest(), key).toEqual(sha256)
  }
  return files.length
}

test('a backup of a product in use has one moment: every record has its file, and an interrupted restore is continued', async () => {
  const stored = await Promise.all(Array.from({ length: 40 }, (_, n) => aFile(`Removed while the backup runs: ${n}`)))
  const vault = await vaultAt(join(folder, 'in use'))
  let isRunning = true
  const writing = write(() => isRunning)
  // Once tables are copied, files that the backup knows are removed before it comes to them.
  let removing: Promise<unknown> | undefined
  const backup = await back(vault, {
    report: (what) => {
      if (what.startsWith('Files: 1,')) removing ??= Promise.all(stored.map((id) => server.parts.files.remove(id)))
    },
  })
  isRunning = false
  expect(await writing).toBeGreaterThan(0)
  await removing
  expect(removing).toBeDefined()
  expect(backup.manifest.faulty).toEqual([])

  await withEmptyDatabase(async (database) => {
    const storageUrl = emptyStore()
    const interrupted = restoreInto(database, vault, backup.id, storageUrl, (what) => {
      if (what.startsWith('Tables: 9 ')) throw new Error('Interrupted')
    })
    await expect(interrupted).rejects.toThrow('Interrupted')
    const storage = await restoreInto(database, vault, backup.id, storageUrl)
    expect(await expectAllFiles(database, storage)).toBeGreaterThanOrEqual(stored.length)
    // Each removal of a file and the job that deletes it are one transaction.
    const alone = await queryDatabase(
      database,
      `select id::text from files where removed_at is not null
       except select data ->> 'id' from jobs.job where name = 'files.erase'`,
    )
    expect(alone).toEqual([])
    const [made] = await queryDatabase<{ first: string; second: string }>(
      database,
      `select count(*) filter (where name = 'first.txt') as first, count(*) filter (where name = 'second.txt') as second from files`,
    )
    expect(made?.first).toBe(made?.second)
  })
})

/** Two files in one transaction each time, and removals. */
async function write(isRunning: () => boolean): Promise<number> {
  let times = 0
  const content = Buffer.from('Written while the backup runs')
  for (; isRunning(); times += 1) {
    await server.parts.db.transaction(async (tx) => {
      for (const name of ['first.txt', 'second.txt']) {
        await server.parts.files.storeGenerated(owner, { name, mediaType: 'text/plain', content }, tx)
      }
    })
    await server.parts.files.remove(await aFile('Soon removed'))
  }
  return times
}

test('no file is deleted while a backup runs; it is deleted afterwards', async () => {
  const id = await aFile('Deleted after the backup')
  const key = `documents/${id}`
  const vault = await vaultAt(join(folder, 'held'))
  let hasWaited = false
  await back(vault, {
    storage: {
      ...server.parts.storage,
      async stream(name) {
        if (name === key) {
          await server.parts.files.remove(id)
          await expect.poll(() => queriedDelayed(id)).toBe(true)
          hasWaited = true
        }
        return server.parts.storage.stream(name)
      },
    },
  })
  expect(hasWaited).toBe(true)
  await queryDatabase(
    String(server.connection.database),
    `update jobs.job set start_after = now() where name = 'files.erase' and data ->> 'id' = '${id}' and state = 'created'`,
  )
  await expect.poll(() => server.parts.storage.read(key)).toBeUndefined()
})

async function queriedDelayed(id: string): Promise<boolean> {
  const rows = await queryDatabase(
    String(server.connection.database),
    `select from jobs.job where name = 'files.erase' and data ->> 'id' = '${id}' and start_after > now()`,
  )
  return rows.length > 0
}

test('a restored product has every row and file, its secret, and its sellers sign in', async () => {
  const own = await startServer()
  onTestFinished(() => own.close())
  const database = String(own.connection.database)
  const seller = await aSeller(own).active().signIn()
  const [company] = await queryDatabase<{ id: string }>(
    database,
    `select id from companies where user_id = '${seller.user.id}'`,
  )
  await storeDeals(own.parts.db.system, company?.id ?? '', { count: 200, until: new Date() })
  await own.parts.storage.put('imports/one/file', Buffer.from('sku,name'), 'text/csv')
  await queryDatabase(
    database,
    `insert into imports (id, company_id, user_id, name, state, file_key, created_at)
     values (gen_random_uuid(), '${company?.id}', '${seller.user.id}', 'a.csv', 'failed', 'imports/one/file', now())`,
  )
  await writeFile(keyOf(), 'a passphrase of enough characters\n')
  const vault = await vaultAt(`s3://key:secret@127.0.0.1/files/backups?endpoint=${bucket.url}`, keyOf())
  await own.stop()
  const before = await databaseContents(database)
  const { id } = await back(vault, {}, own)
  const text = [...bucket.objects.values()].map((content) => content.toString('latin1')).join()
  expect(text).not.toContain(own.settings.secret)
  expect(text).not.toContain('seller-')

  await withEmptyDatabase(async (empty) => {
    const storageUrl = emptyStore()
    await queryDatabase(empty, 'create schema partitions')
    const storage = await restoreInto(empty, vault, id, storageUrl)
    expect(await databaseContents(empty)).toMatchObject(before)
    expect(Buffer.from((await storage.read('imports/one/file')) ?? []).toString()).toBe('sku,name')
    expect(await storage.read('restore-unfinished')).toBeUndefined()
    const { secret } = await readSecrets(vault, id, await readManifest(vault, id), undefined)
    const connection = { ...own.connection, database: empty }
    const restored = await startBeside({
      ...own,
      connection,
      settings: { ...own.settings, secret, storageUrl },
    })
    const deals = await restored.app.inject({ url: '/api/v1/deals/', headers: seller.headers })
    expect(deals.json().count).toBe(200)
    const signedIn = await restored.app.inject({
      method: 'POST',
      url: '/api/v1/seller/login/',
      payload: { email: seller.user.email, password },
    })
    expect(signedIn.statusCode).toBe(200)
    await restored.close()

    await expect(restoreInto(empty, vault, id, storageUrl)).rejects.toThrow('The database is not empty')
  })
  await withEmptyDatabase(async (empty) => {
    await expect(restoreInto(empty, vault, id, own.settings.storageUrl)).rejects.toThrow('not empty')
    expect(await databaseContents(empty)).toEqual({})
  })
})

test('a damaged, an interrupted and a newer backup are refused, and nothing is changed', async () => {
  await aFile('Of the backup that will be damaged')
  const vault = await vaultAt(join(folder, 'damaged'))
  const { id, manifest } = await back(vault)
  const root = join(folder, 'damaged', id)
  expect((await stat(join(root, 'secret.json'))).mode & 0o777).toBe(0o600)

  const [name = ''] = await readdir(join(root, 'files', 'documents'))
  const file = join(root, 'files', 'documents', name)
  const content = await readFile(file)
  const table = join(root, 'tables', 'public.migrations.00000.zst')
  const rows = await readFile(table)
  await withEmptyDatabase(async (database) => {
    const storageUrl = emptyStore()
    const refused = async (message: string | RegExp) => {
      await expect(restoreInto(database, vault, id, storageUrl)).rejects.toThrow(message)
      expect(await databaseContents(database)).toEqual({})
      expect(await hasFiles(storageUrl)).toBe(false)
    }
    await writeFile(file, Buffer.concat([content, Buffer.from('!')]))
    await refused(`The backup is damaged: documents/${name}`)
    await rm(file)
    await refused(`The backup is damaged: documents/${name}`)
    await writeFile(file, content)
    await writeFile(table, rows.subarray(0, -4))
    await refused('The backup is damaged: public.migrations')
    await writeFile(join(root, 'secret.json'), '{"secret":"of another product"}')
    await refused('secret.json has another secret')
    const own = join(root, 'manifest.json')
    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '9999_later.sql', checksum: '' }] }
    await writeFile(own, JSON.stringify(newer))
    await refused('The backup is of a newer version')
    await rm(own)
    await refused('is no whole backup')
    await expect(newestBackup(vault.place)).rejects.toThrow('has no whole backup')
  })
})

test('an encrypted backup needs its passphrase, and a secret that is another one is refused', async () => {
  await writeFile(keyOf(), 'a passphrase of enough characters\n')
  const other = join(folder, 'other key')
  await writeFile(other, 'another passphrase of enough characters')
  const place = join(folder, 'encrypted')
  const vault = await vaultAt(place, keyOf())
  const { id, manifest } = await back(vault, { withSecret: false })
  await expect(readManifest(await vaultAt(place), id)).rejects.toThrow('This backup is encrypted')
  await expect(readManifest(await vaultAt(place, other), id)).rejects.toThrow('of another passphrase')
  await writeFile(other, 'short')
  await expect(vaultAt(place, other)).rejects.toThrow('has fewer than 20 characters')
  await expect(readSecrets(vault, id, manifest, undefined)).rejects.toThrow('without its secret')
  await expect(readSecrets(vault, id, manifest, 'x'.repeat(40))).rejects.toThrow('SECRET is not that of the backup')
  expect(await readSecrets(vault, id, manifest, server.settings.secret)).toEqual({ secret: server.settings.secret })
})
