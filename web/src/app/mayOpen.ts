import type { Screen } from '#platform/screens/screen.ts'
import { includesScreen } from '#platform/session/rights.ts'
import type { UserSlice } from '#platform/session/userStore.ts'
import { screens } from './routes.tsx'

/** Whether the screen at this address is for the person; what is no screen of the dashboard opens anyway. */
export function mayOpen(href: string, user: Pick<UserSlice, 'rights' | 'scope'>): boolean {
  return user.rights === undefined || includesScreen(user, screenAt(href))
}

function screenAt(href: string): Screen | undefined {
  const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '')
  // A fixed address takes precedence over one with an id in its place.
  return screens.find((screen) => screen.path === path) ?? screens.find((screen) => isLike(screen.path, path))
}

function isLike(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const expected = pattern.split('/')
  return parts.length === expected.length && expected.every((part, index) => part[0] === '$' || part === parts[index])
}
