import { useTranslation } from 'react-i18next'
import { problemText } from '../../../app/problemText.ts'
import { asFailure } from '../../../app/request/failure.ts'
import { NotFoundScreen } from '../../../app/screens/NotFoundScreen.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'

interface Props {
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

/** In place of tickets that could not be read. */
export function FailedScreen({ error, isRetrying, onRetry }: Props) {
  const { t } = useTranslation()
  const failure = asFailure(error)
  if (failure.code === 'not_found' || failure.code === 'invalid_input') return <NotFoundScreen />
  return (
    <ErrorState title={t('support.failed')} onRetry={onRetry} isRetrying={isRetrying} requestId={failure.requestId}>
      {problemText(failure, t)}
    </ErrorState>
  )
}
