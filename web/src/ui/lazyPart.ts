import { lazy } from 'react'
import { pause } from './pause.ts'

const maxWaitMs = 30_000

/**
 * Lazy-loads part of a screen. While its file cannot be fetched, loading is retried and the Suspense fallback stays:
 * a failed part would crash the whole screen and lose what was typed there.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => untilLoaded(load))

async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let waitMs = 1_000; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
    try {
      return await load()
    } catch (error) {
      if (!isOutOfReach(error)) throw error
      await pause(waitMs)
    }
  }
}

/** Each browser has its own message for a module that failed to load, but all throw a TypeError. */
function isOutOfReach(error: unknown): boolean {
  return error instanceof TypeError || !navigator.onLine
}
