import { type RefObject, useEffect, useState } from 'react'
import type { ThreadEntry } from './threadEntries.ts'

interface HeldBack {
  readonly shown: readonly ThreadEntry[]
  /** The entries that arrived since the reader scrolled away. */
  readonly held: readonly ThreadEntry[]
}

/**
 * While the top of the thread is out of view, new entries are held back: inserted above, they would move what the
 * reader is looking at, because not every browser anchors the scroll position.
 */
export function useHeldBack(top: RefObject<HTMLElement | null>, entries: readonly ThreadEntry[]): HeldBack {
  const isAtTop = useIsInView(top)
  const newest = entries[0]?.at ?? ''
  const [seenUntil, setSeenUntil] = useState(newest)
  if (isAtTop && newest !== seenUntil) setSeenUntil(newest)
  if (isAtTop) return { shown: entries, held: [] }
  const isNew = ({ at }: ThreadEntry) => Date.parse(at) > Date.parse(seenUntil)
  return { shown: entries.filter((entry) => !isNew(entry)), held: entries.filter(isNew) }
}

function useIsInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined
    const observer = new IntersectionObserver((records) => setInView(records.at(-1)?.isIntersecting ?? true))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
