import type { Screen } from '#platform/screens/screen.ts'
import { hasRight } from '#platform/session/rights.ts'
import type { UserSlice } from '#platform/session/userStore.ts'
import { screens } from './routes.tsx'

/** Whether the person's role includes the screen at this address; what is no screen of the dashboard opens anyway. */
export function mayOpen(href: string, user: Pick<UserSlice, 'rights'>): boolean {
  return user.rights === undefined || hasRight(user, screenAt(href)?.right)
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
