import { Plus } from 'lucide-react'
import { type ComponentType, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Screen } from '#platform/screens/screen.ts'
import { screenIcons } from '#platform/screens/screenIcons.ts'
import type { CompanyState } from '#platform/session/companyStatus.ts'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import type { SidebarEntry } from './sidebarSections.ts'

/** The entries with a count of waiting records. */
const waiting: Partial<Record<NonNullable<Screen['icon']>, ComponentType>> = {
  approvals: lazyPart(() => import('./WaitingApprovals.tsx')),
  deals: lazyPart(() => import('./WaitingDeals.tsx')),
  ticketsOpen: lazyPart(() => import('./WaitingTickets.tsx')),
}

interface Props {
  entry: SidebarEntry
  /** The breadcrumb of the current screen: its entries are marked. */
  trail: readonly Screen[]
  state: CompanyState
}

const row = 'flex min-h-10 grow items-center gap-3 rounded-control px-3 lg:min-h-9 pointer-coarse:min-h-11'

/** One entry: current, enabled, or disabled with the reason on hover and focus (checklist S-10). */
export function SidebarLink({ entry: { screen, create, isDisabled }, trail, state }: Props) {
  const { t } = useTranslation()
  const Icon = screen.icon && screenIcons[screen.icon]
  const Waiting = screen.icon && waiting[screen.icon]
  const title = t(`screens.${screen.name}`)
  const isOnTrail = trail.includes(screen)
  const current = (one: Screen) => (trail.at(-1) === one ? 'page' : undefined)
  const content = (
    <>
      {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />}
      <span className="truncate">{title}</span>
    </>
  )

  if (isDisabled) {
    return (
      <Tooltip text={t(`app.locked.short.${state}`)}>
        {/* biome-ignore lint/a11y/useSemanticElements: a link without an address cannot be reached by keyboard, and its reason must be */}
        <span
          role="link"
          tabIndex={0}
          aria-disabled="true"
          className={classes(row, 'cursor-not-allowed text-ink-soft/70')}
        >
          {content}
        </span>
      </Tooltip>
    )
  }
  return (
    <div className="group relative flex items-center">
      <Anchor
        href={screen.path}
        aria-current={current(screen) ?? (isOnTrail || undefined)}
        className={classes(
          row,
          create && 'pe-11 pointer-coarse:pe-12',
          isOnTrail ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-surface-hover',
        )}
      >
        {content}
        {Waiting && (
          <Suspense>
            <Waiting />
          </Suspense>
        )}
      </Anchor>
      {create && (
        <Tooltip text={t(`screens.${create.name}`)} asLabel>
          <Anchor
            href={create.path}
            aria-label={t(`screens.${create.name}`)}
            aria-current={current(create)}
            className="absolute end-1 inline-flex size-8 items-center pointer-coarse:end-0 pointer-coarse:size-11 pointer-coarse:opacity-100 justify-center rounded-control text-ink-soft opacity-60 group-hover:opacity-100 hover:bg-surface-hover hover:text-ink focus-visible:opacity-100 aria-[current]:text-accent aria-[current]:opacity-100"
          >
            <Plus size={16} aria-hidden />
          </Anchor>
        </Tooltip>
      )}
    </div>
  )
}
