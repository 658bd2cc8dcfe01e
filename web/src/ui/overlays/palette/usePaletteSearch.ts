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
  const searchText = typed.trim()

  const search = useEffectEvent(async (signal: AbortSignal) => {
    if (!find) return
    try {
      const groups = await find(searchText, signal)
      if (!signal.aborted) setFound({ typed: searchText, groups, hasFailed: false })
    } catch {
      if (!signal.aborted) setFound({ typed: searchText, groups: [], hasFailed: true })
    }
  })

  useEffect(() => {
    if (!find || searchText === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => void search(stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [find, searchText])

  return {
    // Previous results stay until the new ones arrive, so that the list does not flicker.
    groups: searchText === '' ? [] : found.groups,
    hasFailed: found.hasFailed && found.typed === searchText,
    isSearching: find !== undefined && searchText !== '' && found.typed !== searchText,
  }
}
