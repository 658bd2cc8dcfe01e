import type { ScreenName } from '@mawrid/contract/screenPaths.ts'
import type { RouteComponent } from '@tanstack/react-router'
import type { ScreenIcon } from './screenIcons.ts'

export type Section = 'business' | 'products' | 'deals' | 'subscriptions' | 'support'

/** What must be so before a screen opens; `activeCompany` shows why it is locked, the others lead to the company list. */
export type Need = 'noCompany' | 'company' | 'activeCompany'

export interface Screen {
  /** The line of the specification's checklist. */
  readonly line?: string
  readonly path: string
  /** Its title is `app.screens.{title}`. */
  readonly title: ScreenName | 'gallery'
  readonly needs?: Need
  /** Opens without a session. */
  readonly isPublic?: true
  /** Stands alone, without sidebar and header. */
  readonly isBare?: true
  /** Where the sidebar names it, and by which picture. */
  readonly section?: Section | 'top'
  readonly icon?: ScreenIcon
  /** Makes one more of what that screen lists. */
  readonly creates?: string
  /** The screen that leads to it, where neither the sidebar nor `creates` tells. */
  readonly under?: string
  /** The one that leads to it instead while the company is not active. */
  readonly underUntilActive?: string
  readonly component: RouteComponent
}
