import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { LoadErrorPage } from '#app/LoadErrorPage.tsx'
import { PageBoundary } from '#app/PageBoundary.tsx'
import { removeLoader } from '#app/Root.tsx'
import { router } from '#app/router.tsx'
import { startI18n } from '#platform/language/i18n.ts'
import { openAsSeen } from '#platform/offline/seenReplies.ts'
import { silenceWhileLeaving } from '#platform/request/log.ts'
import { reloadOnNewVersion } from '#platform/request/reloadOnNewVersion.ts'
import { takeCompanyOfAddress } from '#platform/session/chosenCompany.ts'
import { refetchSession } from '#platform/session/sessionStore.ts'
import { restoreUser } from '#platform/session/userStore.ts'
import { saveDefaults } from '#platform/settings/settingsStore.ts'

/** Texts and the kept seller first, the screen second; the session is read meanwhile. */
async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no place for the dashboard')
  const page = createRoot(container)

  if (!CSS.supports('field-sizing', 'content')) {
    void import('#ui/fields/growTextAreas.ts').then(({ growTextAreas }) => growTextAreas())
  }
  if (document.querySelector('meta[name="mawrid-traces"][content="on"]')) {
    void import('#platform/request/traceActions.ts').then(({ traceActions }) => traceActions())
  }
  takeCompanyOfAddress()
  silenceWhileLeaving()
  saveDefaults()
  reloadOnNewVersion()
  const hasUser = restoreUser().then(openAsSeen)
  const [hasTexts] = await Promise.all([startI18n(), hasUser.then(() => void refetchSession())])
  if (!hasTexts) {
    removeLoader()
    return page.render(<LoadErrorPage />)
  }
  page.render(
    <PageBoundary>
      <RouterProvider router={router} />
    </PageBoundary>,
  )
}

if (document.documentElement.dataset.browser !== 'old') void start()
