import { useEffect, useEffectEvent, useState } from 'react'
import type { PaletteGroup } from './paletteItems.ts'

export type FindGroups = (typed: string, signal: AbortSignal) => Promise<readonly PaletteGroup[]>

interface Found {
  typed: string
  groups: readonly PaletteGroup[]
  hasFailed: boolean
}

const pauseMs = 180
const nothing: Found = { typed: '', groups: [], hasFailed: false }

/** Server results for the typed text; only the answer to the latest search is used. */
export function usePaletteSearch(find: FindGroups | undefined, typed: string) {
  const [found, setFound] = useState(nothing)
  const wanted = typed.trim()

  const search = useEffectEvent(async (signal: AbortSignal) => {
    if (!find) return
    try {
      const groups = await find(wanted, signal)
      if (!signal.aborted) setFound({ typed: wanted, groups, hasFailed: false })
    } catch {
      if (!signal.aborted) setFound({ typed: wanted, groups: [], hasFailed: true })
    }
  })

  useEffect(() => {
    if (!find || wanted === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => void search(stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [find, wanted])

  return {
    // Previous results stay until the new ones arrive, so that the list does not flicker.
    groups: wanted === '' ? [] : found.groups,
    hasFailed: found.hasFailed && found.typed === wanted,
    isSearching: find !== undefined && wanted !== '' && found.typed !== wanted,
  }
}
