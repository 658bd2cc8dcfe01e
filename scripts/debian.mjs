import { existsSync } from 'node:fs'
import { PlainError, run } from './setUp.mjs'

export const isDebian = () => existsSync('/usr/bin/apt-get')

/**
 * Installs packages of Debian, as root or with `sudo` without a password.
 * @param {string[]} packages
 */
export async function installPackages(packages) {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run([...asRoot, 'apt-get', 'update', '-qq'], { env })
  await run([...asRoot, 'apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/**
 * Installs packages unless their programs are there.
 * @param {string[]} programs
 * @param {string[]} packages
 */
export async function requirePrograms(programs, packages) {
  if (programs.every((program) => existsSync(program))) return
  if (!isDebian()) {
    throw new PlainError(`These tests need ${programs.join(', ')}: install them, or run the tests on Debian.`)
  }
  await installPackages(packages)
}

/** What the reference set-up of `npm run cluster` runs besides the product. */
export function requireClusterPrograms() {
  return requirePrograms(
    ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/pgbouncer', '/usr/sbin/haproxy'],
    ['patroni', 'etcd-server', 'pgbouncer', 'haproxy'],
  )
}
