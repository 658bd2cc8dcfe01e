import { useTranslation } from 'react-i18next'
import { CopyButton } from '../ui/actions/CopyButton.tsx'
import { Banner } from '../ui/feedback/Banner.tsx'
import { problemText } from './problemText.ts'
import type { Failure } from './request/failure.ts'

interface Props {
  failure: Failure
}

/** What went wrong, above the form it went wrong in; with the number that support asks for, where the fault is ours. */
export function FailureBanner({ failure }: Props) {
  const { t } = useTranslation()
  const { requestId } = failure
  return (
    <Banner tone="bad" urgent>
      {problemText(failure, t)}
      {requestId && failure.status >= 500 && (
        <p className="mt-1 flex items-center gap-1 text-sm text-ink-soft">
          {t('ui.error.requestId')} <bdi className="font-mono">{requestId}</bdi>
          <CopyButton text={requestId} label={t('ui.error.copyRequestId')} />
        </p>
      )}
    </Banner>
  )
}
