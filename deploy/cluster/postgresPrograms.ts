import { chmodSync, copyFileSync, cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { packagedPostgres } from '@mawrid/server/src/platform/database/embedded/places.ts'

const debians = '/usr/lib/postgresql'
const oldest = 17
const ownPrograms = join(import.meta.dirname, 'programs')

export interface PostgresPrograms {
  /** Patroni's `bin_dir`. */
  readonly bin: string
  /** Copies a leader, where pg_basebackup is missing. */
  readonly copyLeader: string | undefined
}

/**
 * A Postgres of Debian that is new enough, or the one that npm brought. That one has no more than initdb, pg_ctl and postgres, so
 * what Patroni needs besides is added.
 */
export function findPostgresPrograms(folder: string): PostgresPrograms {
  const installed = installedVersions().find((bin) => existsSync(join(bin, 'pg_basebackup')))
  if (installed) return { bin: installed, copyLeader: undefined }
  const copy = join(folder, 'postgres')
  cpSync(packagedPostgres().native, copy, { recursive: true, verbatimSymlinks: true })
  const bin = join(copy, 'bin')
  for (const name of readdirSync(ownPrograms)) {
    copyFileSync(join(ownPrograms, name), join(bin, name))
    chmodSync(join(bin, name), 0o755)
  }
  return { bin, copyLeader: join(bin, 'copy_leader') }
}

/** The newest first. */
function installedVersions(): string[] {
  if (!existsSync(debians)) return []
  return readdirSync(debians)
    .map(Number)
    .filter((version) => version >= oldest)
    .sort((one, other) => other - one)
    .map((version) => join(debians, String(version), 'bin'))
}
