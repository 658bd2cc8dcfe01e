import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { queryClient } from '../request/queryClient.ts'
import { isAnySeen, seenAtOf, takeServedSince } from './seenAt.ts'
import { useShownReplies } from './shownStore.ts'

const retryMs = 10_000

/** Keeps the notice at the foot of the page informed, and reads again once the back end answers. */
export function useFollowShownReplies(): void {
  const { t } = useTranslation()
  const { time, dayTime } = useFormats()
  const since = useSyncExternalStore(onShownChange, shownSince)
  const age = since === undefined ? '' : t('app.shownSince', { at: momentText(new Date(since)) })
  useEffect(() => useShownReplies.setState({ age }), [age])

  const isShown = since !== undefined
  useEffect(() => {
    if (!isShown) return
    const retry = () => navigator.onLine && refetchSeen()
    const timer = setInterval(retry, retryMs)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isShown])

  function momentText(at: Date): string {
    return riyadhDay(at) === riyadhDay(new Date()) ? time(at) : dayTime(at)
  }
}

/** When the browser lost its connection. */
let lostAt = navigator.onLine ? undefined : Date.now()

/** From when what the screen shows is, while the back end is out of reach; undefined while it answers. */
function shownSince(): number | undefined {
  // Asked after every change of a query.
  if (!isAnySeen()) return lostAt
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap(({ state }) => seenAtOf(state.data) ?? [])
  if (lostAt === undefined && times.length === 0) return undefined
  return Math.min(...times, lostAt ?? Number.POSITIVE_INFINITY)
}

/** Calls the listener whenever that may have changed. */
function onShownChange(listener: () => void): () => void {
  const follow = () => {
    lostAt = navigator.onLine ? undefined : (lostAt ?? Date.now())
    listener()
  }
  const stopWatching = queryClient.getQueryCache().subscribe(listener)
  window.addEventListener('online', follow)
  window.addEventListener('offline', follow)
  return () => {
    stopWatching()
    window.removeEventListener('online', follow)
    window.removeEventListener('offline', follow)
  }
}

/** Fetches again what was read without the back end. */
function refetchSeen(): void {
  const since = takeServedSince() ?? Number.POSITIVE_INFINITY
  // Some queries make something else of a reply, which has no mark.
  void queryClient.invalidateQueries({
    predicate: ({ state }) => seenAtOf(state.data) !== undefined || state.dataUpdatedAt >= since,
  })
}
