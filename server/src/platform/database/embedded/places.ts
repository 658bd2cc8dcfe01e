import { createHash } from 'node:crypto'
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binariesFolder, linkLibraries, type Packaged } from './binaries.ts'
import { canEnter, type OsUser, postgresUser } from './osUser.ts'

/** The folders of one cluster, and the user that runs it. */
export interface Places {
  readonly user: OsUser | undefined
  readonly binaries: string
  readonly major: string
  readonly cluster: string
  readonly sockets: string
  readonly log: string
  /** Set when the data had to be stored outside the data folder. */
  readonly movedTo: string | undefined
}

/** Finds and prepares a folder for the cluster that its user can enter. */
export function findPlaces(dataDir: string): Places {
  mkdirSync(dataDir, { recursive: true })
  const user = postgresUser()
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const movedTo = user && !canEnter(user, dataDir) ? join('/var/lib', `mawrid-${key}`) : undefined
  const home = movedTo ?? dataDir
  const packaged = binariesFolder()
  const binaries = reachableBinaries(packaged, user, key)
  mkdirSync(home, { recursive: true, mode: 0o755 })
  // The path of a socket may have 107 bytes, so sockets cannot live in a deep data folder.
  const sockets = join(tmpdir(), `mawrid-${key}`)
  ownFolder(sockets, user)
  const log = join(home, 'postgres-log')
  ownFolder(log, user)
  const [major = ''] = packaged.version.split('.')
  return { user, binaries, major, cluster: join(home, 'postgres'), sockets, log: join(log, 'postgres.log'), movedTo }
}

export function ownFolder(path: string, user: OsUser | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user) chownSync(path, user.uid, user.gid)
}

/** The packaged binaries, or a copy of them where their user may enter. */
function reachableBinaries(packaged: Packaged, user: OsUser | undefined, key: string): string {
  linkLibraries(packaged.native)
  if (!user || canEnter(user, packaged.native)) return join(packaged.native, 'bin')
  const copy = join('/var/lib', `mawrid-${key}`, `postgres-${packaged.version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    mkdirSync(join('/var/lib', `mawrid-${key}`), { recursive: true, mode: 0o755 })
    cpSync(packaged.native, unfinished, { recursive: true, verbatimSymlinks: true })
    renameSync(unfinished, copy)
  }
  return join(copy, 'bin')
}
