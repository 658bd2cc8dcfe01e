import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RequestNumber } from '#ui/feedback/RequestNumber.tsx'
import type { Failure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'

interface Props {
  failure: Failure
}

/** The failure of a form, shown above it; for a server error with the request id that support asks for. */
export function FailureBanner({ failure }: Props) {
  const { t } = useTranslation()
  return (
    <Banner tone="bad" urgent>
      {problemText(failure, t)}
      {failure.requestId && failure.status >= 500 && <RequestNumber requestId={failure.requestId} className="mt-1" />}
    </Banner>
  )
}
