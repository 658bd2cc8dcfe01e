import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Lock } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#platform/screens/Notice.tsx'
import { companyState } from '#platform/session/companyStatus.ts'
import { useUser } from '#platform/session/userStore.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

// Few companies have any.
const LeftToFinish = lazyPart(() => import('./LeftToFinish.tsx'))

/** Checklist O-03: locked, not hidden. Says why, with a link to where that can be changed. */
export function LockedScreen() {
  const { t } = useTranslation()
  const state = useUser(({ user }) => companyState(user.company))
  const isVerified = useUser(({ user }) => user.company?.is_verified === true)
  return (
    <>
      <Notice
        icon={Lock}
        title={t('app.locked.title')}
        actions={
          <LinkButton href={screenPaths.company} look="primary">
            {t(`app.locked.action.${state}`)}
          </LinkButton>
        }
      >
        {t(`app.locked.why.${state === 'inactive' && isVerified ? 'verified' : state}`)}
      </Notice>
      {state === 'inactive' && (
        <div className="mx-auto flex max-w-2xl flex-col gap-4">
          <Suspense>
            <LeftToFinish />
          </Suspense>
        </div>
      )}
    </>
  )
}
