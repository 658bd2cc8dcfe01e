import type { ScreenName } from '@mawrid/contract/screenPaths.ts'
import type { Right } from '@mawrid/contract/team/rights.ts'
import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenIcon } from './screenIcons.ts'

export type Section = 'business' | 'products' | 'deals' | 'subscriptions' | 'support'

/** What a screen requires; `activeCompany` shows why it is locked, the others redirect to the company list. */
export type Need = 'noCompany' | 'company' | 'activeCompany'

/** A screen as its feature declares it. */
export interface ScreenEntry {
  /** The line of the specification's checklist. */
  readonly checklistLine?: string
  /** By it the screen has its address in `screenPaths` and its title in the texts, as `screens.{title}`. */
  readonly name: ScreenName
  readonly needs?: Need
  /** What the person's role has to include; without it the screen explains itself, and the sidebar leaves it out. */
  readonly right?: Right
  /** Explains itself to members who are limited to chosen warehouses, and is left out for them. */
  readonly isForUnlimited?: true
  /** Opens without a session. */
  readonly isPublic?: true
  /** Without sidebar and header. */
  readonly isBare?: true
  /** Its place in the sidebar. */
  readonly section?: Section | 'top'
  readonly icon?: ScreenIcon
  /** The icon of the list to which this screen adds a record. */
  readonly creates?: ScreenIcon
  /** Its parent in the breadcrumb, if neither the sidebar nor `creates` defines it. */
  readonly under?: ScreenName
  /** Its parent while the company is not active. */
  readonly underUntilActive?: ScreenName
  readonly component: RouteComponent
}

export interface Screen extends ScreenEntry {
  readonly path: string
}
