import type { ScreenName } from '@mawrid/contract/screenPaths.ts'
import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenIcon } from './screenIcons.ts'

export type Section = 'business' | 'products' | 'deals' | 'subscriptions' | 'support'

/** What must be so before a screen opens; `activeCompany` shows why it is locked, the others lead to the company list. */
export type Need = 'noCompany' | 'company' | 'activeCompany'

/** A screen as its feature lists it. */
export interface ScreenEntry {
  /** The line of the specification's checklist. */
  readonly line?: string
  /** By it the screen has its address in `screenPaths` and its title in the texts, as `screens.{title}`. */
  readonly title: ScreenName
  readonly needs?: Need
  /** Opens without a session. */
  readonly isPublic?: true
  /** Stands alone, without sidebar and header. */
  readonly isBare?: true
  /** Where the sidebar names it, and by which picture. */
  readonly section?: Section | 'top'
  readonly icon?: ScreenIcon
  /** Makes one more of what the screen with this icon lists. */
  readonly creates?: ScreenIcon
  /** The screen that leads to it, where neither the sidebar nor `creates` tells. */
  readonly under?: ScreenName
  /** The one that leads to it instead while the company is not active. */
  readonly underUntilActive?: ScreenName
  readonly component: RouteComponent
}

export interface Screen extends ScreenEntry {
  readonly path: string
}
