import { sidebarClosesBelowPx } from '@mawrid/contract/constants.ts'
import { PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { collapseSidebar, openSidebar, useSettings } from '#platform/settings/settingsStore.ts'
import { ThemeButton } from '#platform/settings/ThemeButton.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { SearchTrigger } from '../palette/SearchTrigger.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { UserMenu } from './UserMenu.tsx'

// Its space is reserved between the buttons, so nothing moves when it loads.
const HeaderBreadcrumb = lazyPart(() => import('./HeaderBreadcrumb.tsx'))

// Its space is reserved as well.
const NoticesLink = lazyPart(() => import('#features/notices/shared/NoticesLink.tsx'))

const EnvironmentMark = lazyPart(() => import('#features/einvoicing/shared/EnvironmentMark.tsx'))

export function Header() {
  const { t } = useTranslation()
  const isSticky = useSettings(({ navbar }) => navbar === 'sticky')
  const isCollapsed = useSettings(({ menu }) => menu === 'collapsible-vertical')

  function toggleSidebar() {
    if (window.innerWidth < sidebarClosesBelowPx) openSidebar(true)
    else collapseSidebar(!isCollapsed)
  }

  return (
    <header
      className={classes(
        'z-20 flex h-16 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 sm:px-5 print:hidden',
        isSticky && 'sticky top-0',
      )}
    >
      <IconButton
        icon={PanelLeft}
        mirrorIcon
        label={t('app.sidebar.toggle')}
        onClick={toggleSidebar}
        aria-controls="sidebar"
      />
      <Suspense>
        <HeaderBreadcrumb />
      </Suspense>
      {!isProduction() && (
        <Suspense>
          <EnvironmentMark />
        </Suspense>
      )}
      <div className="ms-auto flex shrink-0 items-center gap-0.5 sm:gap-1">
        <SearchTrigger />
        <LanguageMenu />
        <ThemeButton />
        <span className="inline-flex size-10 shrink-0">
          <Suspense>
            <NoticesLink />
          </Suspense>
        </span>
        <UserMenu />
      </div>
    </header>
  )
}

/** Where e-invoices go to the real ZATCA, nothing of the mark is loaded. */
function isProduction(): boolean {
  return document.querySelector('meta[name="mawrid-zatca"][content="production"]') !== null
}
