import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useRouterState } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { Anchor } from '#ui/navigation.tsx'

/** The red banner while there is no company or it is not active (checklist S-10). */
export function CompanyBanner() {
  const { t } = useTranslation()
  const state = useUser(({ user }) => companyState(user.company))
  const isVerified = useUser(({ user }) => user.company?.is_verified === true)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  if (state === 'active') return null
  // The page itself has the next step, and the form is that step.
  const isOnTarget = path === screenPaths.company || path === screenPaths.companyCreate
  return (
    <aside
      aria-label={t('app.companyBanner.label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-danger px-4 py-2.5 text-danger-ink sm:px-6 print:hidden"
    >
      <p className="flex min-w-48 flex-1 gap-2.5">
        <TriangleAlert size={16} aria-hidden className="mt-[0.3em] shrink-0" />
        {t(`app.companyBanner.${isVerified ? 'verified' : state}`)}
      </p>
      {!isOnTarget && (
        <Anchor
          href={screenPaths.company}
          className="touch-target inline-flex min-h-8 items-center rounded-control border border-danger-ink/50 px-3 text-sm font-medium outline-danger-ink! hover:bg-danger-strong"
        >
          {t(`app.companyBanner.action.${state}`)}
        </Anchor>
      )}
    </aside>
  )
}
