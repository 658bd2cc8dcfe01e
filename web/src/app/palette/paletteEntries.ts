import type { TFunction } from 'i18next'
import { type LucideIcon, Plus, UserRound } from 'lucide-react'
import { screenIcons } from '../frame/screenIcons.ts'
import { isOpen } from '../frame/sidebarSections.ts'
import { screens } from '../routes.tsx'
import type { CompanyStanding } from '../session/companyStatus.ts'
import { isFoundIn } from './searchText.ts'

export interface PaletteEntry {
  readonly id: string
  readonly kind: 'screen' | 'action'
  readonly icon: LucideIcon
  readonly label: string
  /** Words it is also found by, in the other language too. */
  readonly also: string
  readonly href?: string
  readonly run?: () => void
}

/** Where one can go and what one can do, as the company's state allows. */
export function paletteEntries(
  standing: CompanyStanding,
  t: TFunction,
  actions: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  const open = screens.filter((screen) => !screen.isBare && !screen.path.includes('$') && isOpen(screen, standing))
  return [
    ...open.map(
      (screen): PaletteEntry => ({
        id: screen.path,
        kind: screen.creates ? 'action' : 'screen',
        icon: screen.creates ? Plus : screen.icon ? screenIcons[screen.icon] : UserRound,
        label: t(`app.screens.${screen.title}`),
        also: screen.path.replace(/\W+/g, ' '),
        href: screen.path,
      }),
    ),
    ...actions,
  ]
}

export function found(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  return entries.filter(({ label, also }) => isFoundIn(`${label} ${also}`, typed))
}
