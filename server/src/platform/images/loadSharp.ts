import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Problem } from '@mawrid/contract/problems.ts'
import type { Logger } from 'pino'

export type Sharp = Awaited<ReturnType<typeof loadSharp>>

let isBroken = false

/** Whether pictures can be read on this machine, as far as it is known. */
export function canReadPictures(): boolean {
  return !isBroken
}

/** Loaded with the first picture of a process, because its library takes 20 MB of memory. */
export async function loadSharp() {
  try {
    const { default: sharp } = await import('sharp')
    return sharp
  } catch (cause) {
    isBroken = true
    throw new Problem('service_unavailable', { cause, retryAfterSeconds: 60 })
  }
}

/** Tries the library in a process that ends, so that a broken one is known from the start and takes no memory of this. */
export async function checkSharp(log: Pick<Logger, 'warn'>, library?: string): Promise<void> {
  try {
    // Throws where it is not installed, too.
    const address = library ?? import.meta.resolve('sharp')
    await promisify(execFile)(process.execPath, ['-e', 'import(process.argv[1])', address], { timeout: 60_000 })
    isBroken = false
  } catch (err) {
    // A machine that is too busy to answer in time says nothing of the library.
    if (err instanceof Error && 'killed' in err && err.killed) return
    isBroken = true
    log.warn({ err }, 'images: cannot be read on this machine; uploads are answered 503, documents have no logo')
  }
}
