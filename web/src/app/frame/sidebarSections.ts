import type { Screen, Section } from '#platform/screens/screen.ts'
import type { CompanyState } from '#platform/session/companyStatus.ts'
import { includesScreen } from '#platform/session/rights.ts'
import type { UserSlice } from '#platform/session/userStore.ts'
import { screens } from '../routes.tsx'

export interface SidebarEntry {
  readonly screen: Screen
  /** The screen that creates a record, if that is possible now. */
  readonly create: Screen | undefined
  readonly isDisabled: boolean
}

export interface SidebarSection {
  readonly name: Section | 'top'
  readonly entries: readonly SidebarEntry[]
}

const order: readonly SidebarSection['name'][] = ['top', 'business', 'products', 'deals', 'subscriptions', 'support']

/**
 * The sidebar for the company's state: entries without a target are left out, locked ones are disabled (checklist L-01,
 * S-10, R-03, R-04). Screens that are not for the person are left out.
 */
export function sidebarSections(
  state: CompanyState,
  user: Pick<UserSlice, 'rights' | 'scope'> = {},
): readonly SidebarSection[] {
  const offered = screens.filter((screen) => includesScreen(user, screen))
  const sections = order.map((name) => ({
    name,
    entries: offered
      .filter((screen) => screen.section === name && isPresent(screen, state))
      .map((screen) => ({
        screen,
        isDisabled: screen.needs === 'activeCompany' && state !== 'active',
        create: offered.find((other) => other.creates === screen.icon && isOpen(other, state)),
      })),
  }))
  return sections.filter(({ name, entries }) => name === 'top' || entries.length > 0)
}

function isPresent({ needs }: Screen, state: CompanyState): boolean {
  if (needs === 'noCompany') return state === 'missing'
  if (needs === 'company') return state !== 'missing'
  return true
}

export function isOpen(screen: Screen, state: CompanyState): boolean {
  return isPresent(screen, state) && (screen.needs !== 'activeCompany' || state === 'active')
}
