import { useSyncExternalStore } from 'react'

export type CalendarName = 'gregory' | 'islamic-umalqura'

const key = 'mawrid.calendar'
const listeners = new Set<() => void>()

/** The calendar days are entered in: one choice for all fields, remembered in this browser. */
export function useCalendarChoice(): [CalendarName, (calendar: CalendarName) => void] {
  return [useSyncExternalStore(subscribe, chosen), choose]
}

export function otherCalendar(calendar: CalendarName): CalendarName {
  return calendar === 'gregory' ? 'islamic-umalqura' : 'gregory'
}

function chosen(): CalendarName {
  try {
    return localStorage.getItem(key) === 'islamic-umalqura' ? 'islamic-umalqura' : 'gregory'
  } catch {
    return 'gregory'
  }
}

function choose(calendar: CalendarName) {
  try {
    localStorage.setItem(key, calendar)
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
