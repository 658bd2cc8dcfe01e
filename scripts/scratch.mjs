import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const memory = '/dev/shm'
const roomBytes = 4 * 1024 ** 3

/**
 * Where to put what is thrown away at the end: in memory, where there is room. Each of some hundred databases is a
 * thousand files, and a disk takes longer to make and remove those than the tests take to use them.
 */
export function scratchFolder() {
  try {
    accessSync(memory, constants.W_OK)
    const { bavail, bsize } = statfsSync(memory)
    return Math.min(bavail * bsize, freemem()) > roomBytes ? memory : tmpdir()
  } catch {
    return tmpdir()
  }
}
