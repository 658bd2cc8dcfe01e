import { lazy } from 'react'
import { pause } from './pause.ts'

const longestWaitMs = 30_000

/**
 * A part of a screen whose file is loaded when the part is shown. As long as the file is out of reach, what stands in for
 * the part goes on standing there: a part that failed would take the screen with it, and all that is typed there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load))

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await load()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      await pause(waitMs)
    }
  }
}

/** Browsers say in words of their own why a file did not come, but all in an error of this kind. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError || !navigator.onLine
}
