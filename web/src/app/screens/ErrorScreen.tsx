import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CloudAlert, CloudOff, ShieldX } from 'lucide-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Failure } from '#platform/request/failure.ts'
import { logError } from '#platform/request/log.ts'
import { problemText } from '#platform/request/problemText.ts'
import { NotFoundScreen } from '#platform/screens/NotFoundScreen.tsx'
import { Notice } from '#platform/screens/Notice.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { RequestNumber } from '#ui/feedback/RequestNumber.tsx'
import { lazyPart } from '#ui/lazyPart.ts'

// Most first visits see no error, so its code is not loaded.
const ReportFailure = lazyPart(() => import('#features/support/shared/ReportFailure.tsx'))

/** Replaces a screen that failed: offline, forbidden, not found, or broken. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation()
  const router = useRouter()
  const failure = error instanceof Failure ? error : undefined
  const code = failure?.code

  useEffect(() => {
    if (!(error instanceof Failure)) logError('A screen broke', error)
  }, [error])

  if (code === 'not_found') return <NotFoundScreen />

  function retry() {
    reset()
    router.invalidate().catch(() => undefined)
  }

  const isOffline = code === 'offline' || code === 'timed_out' || code === 'not_stored'
  const kind = isOffline ? 'offline' : code === 'forbidden' ? 'forbidden' : 'broken'
  const icon = { offline: CloudOff, forbidden: ShieldX, broken: CloudAlert }[kind]
  return (
    <div data-offline={kind === 'offline' || undefined}>
      <Notice
        icon={icon}
        tone={kind === 'broken' ? 'bad' : 'calm'}
        title={t(`app.failed.${kind}`)}
        actions={
          <>
            {kind !== 'forbidden' && (
              <Button look="primary" onClick={retry}>
                {t('app.retry')}
              </Button>
            )}
            <LinkButton href={screenPaths.dashboard}>{t('platform.toDashboard')}</LinkButton>
            {kind === 'broken' && failure?.requestId && (
              <Suspense>
                <ReportFailure code={failure.code} requestId={failure.requestId} />
              </Suspense>
            )}
          </>
        }
      >
        {failure ? problemText(failure, t) : t('app.failed.advice')}
        {failure?.requestId && <RequestNumber requestId={failure.requestId} className="mt-3 justify-center" />}
      </Notice>
    </div>
  )
}
