import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { beginEpoch } from './features/marketListings/index.ts'
import { type Manifest, readManifest } from './platform/backup/manifest.ts'
import { fetchMissingFiles } from './platform/backup/missingFiles.ts'
import type { Vault } from './platform/backup/pieces.ts'
import { hasFiles, openPlace } from './platform/backup/places.ts'
import { restore } from './platform/backup/restore.ts'
import { newestBackup, splitBackup } from './platform/backup/retention.ts'
import { sealingOf, unsealed } from './platform/backup/sealing.ts'
import { knownSecret, readSecrets, type SecretsInBackup } from './platform/backup/secrets.ts'
import { progressOn } from './platform/backup/terminal.ts'
import { checkIsolation } from './platform/database/checkIsolation.ts'
import { openDatabase } from './platform/database/database.ts'
import { startPostgres } from './platform/database/embedded/postgres.ts'
import { migrate } from './platform/database/migrate.ts'
import { withDatabase } from './platform/database/withDatabase.ts'
import { type Variables, withFiles } from './platform/environment.ts'
import { openStorage } from './platform/files/storage.ts'
import { PlainError } from './platform/plainError.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const usage = `npm run restore -- BACKUP [--into FOLDER] [--key-file FILE] [--rehearse | --files-only]

BACKUP is one in a place as of npm run backup, PLACE/2026-11-28T19-10-38Z, or the place itself: then the newest one is taken.
It is restored into the DATABASE_URL, STORAGE_URL and DATA_DIR of the settings, which must be empty.
  --into FOLDER    uses this folder as DATA_DIR
  --key-file FILE  has the passphrase of an encrypted backup
  --rehearse       restores into a temporary folder, compares, and deletes it
  --files-only     fetches the files that the database of the settings knows and its store lacks, from all backups of the place`

interface Chosen {
  readonly vault: Vault
  readonly id: string
  readonly manifest: Manifest
}

async function main(): Promise<void> {
  const { backup, into, keyFile, isRehearsal, isFilesOnly } = readArguments()
  const environment = withFiles({ LOG_LEVEL: 'warn', ...process.env, ...(into && { DATA_DIR: resolve(into) }) })
  const [address, named] = splitBackup(backup)
  const vault = {
    place: await openPlace(address, environment.STORAGE_URL ?? 'file:/'),
    sealing: keyFile ? await sealingOf(keyFile) : unsealed,
  }
  if (isFilesOnly) return fetchFiles(vault, environment)
  const id = named ?? (await newestBackup(vault.place))
  const chosen = { vault, id, manifest: await readManifest(vault, id) }
  say(`${vault.place.name}/${id}, as of ${chosen.manifest.at}, version ${chosen.manifest.version}`)
  await (isRehearsal ? rehearse(chosen) : restoreHere(chosen, environment))
}

async function restoreHere(chosen: Chosen, environment: Variables): Promise<void> {
  const { file, secret: own } = knownSecret(environment, home)
  const { secret, previousSecret } = await readSecrets(chosen.vault, chosen.id, chosen.manifest, own)
  const settings = readSettings({ ...environment, SECRET: secret }, home)
  await withDatabase(settings, (connection) => restoreInto(chosen, connection, settings.storageUrl))
  if (own === undefined) writeSecrets(file, { secret, previousSecret })
}

async function fetchFiles(vault: Vault, environment: Variables): Promise<void> {
  const settings = readSettings(environment, home)
  const storage = await openStorage(settings.storageUrl)
  const progress = progressOn(process.stdout)
  await withDatabase(settings, async (connection) => {
    const { fetched, missing } = await fetchMissingFiles({ connection, storage, vault, report: progress.report })
    progress.end()
    say(`${fetched} files fetched`)
    for (const key of missing) say(`No backup has ${key}`)
    if (missing.length > 0) process.exitCode = 2
  })
}

/** What `SECRET` would be, where no setting says it. */
function writeSecrets(file: string, { secret, previousSecret }: SecretsInBackup): void {
  writeFileSync(file, secret, { mode: 0o600 })
  if (!previousSecret) return
  const previous = `${file}-previous`
  writeFileSync(previous, previousSecret, { mode: 0o600 })
  say(`Secrets were being replaced: start with SECRET_PREVIOUS_FILE=${previous} until that is finished.`)
}

/** With a Postgres of its own. Nothing runs on the restored data, so nobody gets an email of it. */
async function rehearse(chosen: Chosen): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mawrid-rehearsal-'))
  // As root, Postgres runs as another user. Nobody else reads the restored files.
  chmodSync(folder, 0o711)
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const postgres = await startPostgres(folder, () => {})
    const interrupted = async () => {
      // Connections that are lost by it.
      process.on('uncaughtException', () => {})
      await postgres.stop()
      removeFolder()
      process.exit(1)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted)
    try {
      await restoreInto(chosen, postgres.connection, pathToFileURL(join(folder, 'files')).href)
      const db = await openDatabase({ connection: postgres.connection, onError: () => {} })
      try {
        await migrate(db.direct)
        await checkIsolation(db)
      } finally {
        await db.close()
      }
      say('This version can start with it. It was a rehearsal: what was restored is deleted.')
    } finally {
      await postgres.stop()
    }
  } finally {
    removeFolder()
  }
}

async function restoreInto(chosen: Chosen, connection: pg.ClientConfig, storageUrl: string): Promise<void> {
  const progress = progressOn(process.stdout)
  const begunAt = performance.now()
  const storage = await openStorage(storageUrl)
  await restore({
    ...chosen,
    connection,
    storage,
    hasFiles: () => hasFiles(storageUrl),
    onRestored: beginEpoch,
    report: progress.report,
  })
  progress.end()
  const { tables, files } = chosen.manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1)
  say(`Restored and compared: ${rows} rows of ${tables.length} tables, ${files.count} files, ${seconds} s`)
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      'key-file': { type: 'string' },
      rehearse: { type: 'boolean', default: false },
      'files-only': { type: 'boolean', default: false },
    },
  })
  const [backup, ...others] = positionals
  if (!backup || others.length > 0) throw new PlainError(usage)
  if (values.into) mkdirSync(values.into, { recursive: true })
  const { into, rehearse: isRehearsal, 'key-file': keyFile, 'files-only': isFilesOnly } = values
  return { backup, into, keyFile, isRehearsal, isFilesOnly }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  await main()
} catch (error) {
  report.commandFailed(error)
}
