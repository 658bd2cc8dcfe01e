import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

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
export function canEnter(user: OsUser, path: string): boolean {
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
