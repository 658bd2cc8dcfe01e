import { type LazyExoticComponent, lazy } from 'react'
import { pause } from './pause.ts'

const maxWaitMs = 30_000

type Component = Parameters<typeof lazy>[0] extends () => Promise<{ default: infer C }> ? C : never

/**
 * Lazy-loads part of a screen, such as a dialog, from an export of a file. While the file cannot be fetched, loading is
 * retried and the Suspense fallback stays: a failed part would crash the whole screen and lose what was typed there.
 */
export function lazyPart<C extends Component>(load: () => Promise<{ readonly default: C }>): LazyExoticComponent<C>
export function lazyPart<Name extends string, Module extends Readonly<Record<Name, Component>>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]>
export function lazyPart<C extends Component>(load: () => Promise<Readonly<Record<string, C>>>, name = 'default') {
  return lazy(async () => {
    const part = (await untilLoaded(load))[name]
    if (!part) throw new Error(`The file has no export ${name}`)
    return { default: part }
  })
}

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
