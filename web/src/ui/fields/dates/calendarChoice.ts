import { useSyncExternalStore } from 'react'
import { localStore } from '../../browserStorage.ts'

export type CalendarName = 'gregory' | 'islamic-umalqura'

const key = 'mawrid.calendar'
const listeners = new Set<() => void>()

/** The calendar of all date fields, stored in this browser. */
export function useCalendarChoice(): [CalendarName, (calendar: CalendarName) => void] {
  return [useSyncExternalStore(subscribe, chosen), choose]
}

export function otherCalendar(calendar: CalendarName): CalendarName {
  return calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
}

function chosen(): CalendarName {
  return localStore.read(key) === 'islamic-umalqura' ? 'islamic-umalqura' : 'gregory'
}

function choose(calendar: CalendarName) {
  if (!localStore.write(key, calendar)) return
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
