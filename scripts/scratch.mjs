import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/** A temporary folder, deleted when this process ends. */
export function scratchFolder(parent = place()) {
  const folder = mkdtempSync(join(parent, 'mawrid-'))
  // When root runs the tests, the databases run as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

/**
 * In memory, if there is room: each of some hundred databases has a thousand files, and creating and deleting them on a disk
 * takes longer than the tests.
 */
function place() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > roomBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
