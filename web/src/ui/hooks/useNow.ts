import { useSyncExternalStore } from 'react'

const everyMs = 30_000
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

/** The current time, updated every half minute by one timer for the whole page. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, current))
}

/** The timer stops while nothing subscribes, so the first subscriber updates the time. */
function current(): number {
  if (timer === undefined && Date.now() - now >= everyMs) now = Date.now()
  return now
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(tick, everyMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}
