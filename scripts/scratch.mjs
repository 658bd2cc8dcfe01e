import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/** A folder for what is of no use once this process ends, which takes it along. */
export function scratchFolder() {
  const folder = mkdtempSync(join(place(), 'mawrid-'))
  // When root runs the tests, the databases run as another user.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
  return folder
}

/**
 * Memory, where there is room: each of some hundred databases is a thousand files, and a disk takes longer to make and
 * remove those than the tests take to use them.
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
