import { Menu } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { screenIcons } from '#platform/screens/screenIcons.ts'
import { companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { openSidebar, useSettings } from '#platform/settings/settingsStore.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { trackBottomBar } from '#ui/trackBottomBar.ts'
import { sidebarSections } from './sidebarSections.ts'
import { useTrail } from './trail.ts'

const icons = ['dashboard', 'deals', 'products', 'invoices', 'company', 'warehouses', 'tickets'] as const
const maxEntries = 4
const WaitingDeals = lazyPart(() => import('./WaitingDeals.tsx'))

const look =
  'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-xs aria-[current]:font-medium aria-[current]:text-accent'

/**
 * The main screens within reach of a thumb, on phones: the first four that are not locked. A bar of the page, such as a
 * form's, takes its place, and so does the keyboard.
 */
export function BottomBar() {
  const { t } = useTranslation()
  const state = useUser(({ user }) => companyState(user.company))
  const isSidebarOpen = useSettings((settings) => settings.isSidebarOpen)
  const trail = useTrail()
  const rights = useUser(({ user }) => user.rights)
  const scope = useUser(({ user }) => user.scope)
  const entries = sidebarSections(state, { rights, scope }).flatMap((section) => section.entries)
  const shown = icons.flatMap((icon) => {
    const entry = entries.find(({ screen, isDisabled }) => screen.icon === icon && !isDisabled)
    return entry ? [{ icon, screen: entry.screen }] : []
  })

  const inBar = shown.slice(0, maxEntries)
  const isElsewhere = trail.length > 0 && !inBar.some(({ screen }) => trail.includes(screen))

  return (
    <nav
      ref={trackBottomBar}
      aria-label={t('app.bottomBar.label')}
      className="fixed inset-x-0 bottom-0 z-20 flex border-t border-line bg-surface-raised pb-[env(safe-area-inset-bottom)] text-ink-soft sm:hidden print:hidden [body:has([data-foot-bar],input:focus,textarea:focus)_&]:hidden"
    >
      {inBar.map(({ icon, screen }) => {
        const Icon = screenIcons[icon]
        return (
          <Anchor
            key={icon}
            href={screen.path}
            aria-current={trail.includes(screen) ? 'page' : undefined}
            className={look}
          >
            {/* First, so that screen readers say "Deals" before the count, as in the sidebar. */}
            <span className="max-w-full truncate">{t(`app.bottomBar.${icon}`)}</span>
            <span className="relative order-first">
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {icon === 'deals' && (
                <span className="absolute start-3.5 -top-2 flex">
                  <Suspense>
                    <WaitingDeals />
                  </Suspense>
                </span>
              )}
            </span>
          </Anchor>
        )
      })}
      <button
        type="button"
        aria-expanded={isSidebarOpen}
        // Screens that are not in the bar are found there.
        aria-current={isElsewhere || undefined}
        onClick={() => openSidebar(true)}
        className={look}
      >
        <Menu size={20} strokeWidth={1.75} aria-hidden />
        <span>{t('app.bottomBar.more')}</span>
      </button>
    </nav>
  )
}
