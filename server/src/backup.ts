import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keysOfImports } from './features/bulk/index.ts'
import { backUp } from './platform/backup/backUp.ts'
import { megabytes } from './platform/backup/copyFiles.ts'
import { openPlace } from './platform/backup/places.ts'
import { removeOld } from './platform/backup/retention.ts'
import { sealingOf, unsealed } from './platform/backup/sealing.ts'
import { refuseNewSecret } from './platform/backup/secrets.ts'
import { progressOn } from './platform/backup/terminal.ts'
import { withDatabase } from './platform/database/withDatabase.ts'
import { withFiles } from './platform/environment.ts'
import { openStorage } from './platform/files/storage.ts'
import { PlainError } from './platform/plainError.ts'
import { report } from './platform/process/report.ts'
import { readSettings } from './platform/settings.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const usage = `npm run backup -- PLACE [--keep N] [--key-file FILE] [--without-secret]

PLACE is a folder, s3://bucket/prefix in the store of STORAGE_URL, s3://key:secret@host/bucket/prefix, or @FILE with such an address.
  --keep N          deletes all but the newest N backups afterwards
  --key-file FILE   encrypts everything with the passphrase in this file
  --without-secret  leaves out SECRET, which is then needed to restore`

async function main(): Promise<number> {
  const { place: address, maxBackups, keyFile, withSecret } = readArguments()
  const environment = withFiles({ LOG_LEVEL: 'warn', ...process.env })
  refuseNewSecret(environment, home)
  const settings = readSettings(environment, home)
  const sealing = keyFile ? await sealingOf(keyFile) : unsealed
  const vault = { place: await openPlace(address, settings.storageUrl), sealing }
  const progress = progressOn(process.stdout)
  return withDatabase(settings, async (connection) => {
    const begunAt = performance.now()
    const { id, manifest } = await backUp({
      connection,
      storage: await openStorage(settings.storageUrl),
      otherKeys: keysOfImports,
      secrets: settings,
      withSecret,
      version: JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version,
      vault,
      report: progress.report,
    })
    progress.end()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    const seconds = ((performance.now() - begunAt) / 1_000).toFixed(1)
    say(
      `${vault.place.name}/${id}: ${rows} rows, ${manifest.files.count} files (${megabytes(manifest.files.bytes)}), ${seconds} s`,
    )
    if (withSecret && !keyFile) {
      say('It has SECRET and personal data, not encrypted: keep it where nobody else can read it, or use --key-file.')
    }
    for (const { key, reason } of manifest.faulty) say(`In the product itself ${key} is ${reason}`)
    if (maxBackups) {
      const lost = manifest.faulty.map(({ key }) => key)
      const { removed, withLost } = await removeOld(vault, { count: maxBackups, now: new Date(), lost })
      for (const one of removed) say(`Deleted ${one}`)
      for (const one of withLost) say(`Kept ${one}, which has such files whole: fetch them with restore --files-only`)
    }
    return manifest.faulty.length > 0 ? 2 : 0
  })
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      keep: { type: 'string' },
      'key-file': { type: 'string' },
      'without-secret': { type: 'boolean', default: false },
    },
  })
  const [place, ...others] = positionals
  const maxBackups = values.keep === undefined ? undefined : Number(values.keep)
  if (!place || others.length > 0) throw new PlainError(usage)
  if (maxBackups !== undefined && !(Number.isInteger(maxBackups) && maxBackups > 0))
    throw new PlainError('--keep needs a number above 0.')
  return { place, maxBackups, keyFile: values['key-file'], withSecret: !values['without-secret'] }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

try {
  process.exitCode = await main()
} catch (error) {
  report.commandFailed(error)
}
