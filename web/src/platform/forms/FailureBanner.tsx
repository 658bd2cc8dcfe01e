import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RequestNumber } from '#ui/feedback/RequestNumber.tsx'
import type { Failure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'

interface Props {
  failure: Failure
}

/** What went wrong, above the form it went wrong in; with the number that support asks for, where the fault is ours. */
export function FailureBanner({ failure }: Props) {
  const { t } = useTranslation()
  return (
    <Banner tone="bad" urgent>
      {problemText(failure, t)}
      {failure.requestId && failure.status >= 500 && <RequestNumber requestId={failure.requestId} className="mt-1" />}
    </Banner>
  )
}
