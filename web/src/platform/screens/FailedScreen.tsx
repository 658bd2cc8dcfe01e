import { useTranslation } from 'react-i18next'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { asFailure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'
import { NotFoundScreen } from './NotFoundScreen.tsx'

interface Props {
  /** What could not be loaded. */
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
  /** Framed like the cards beside it. */
  isCard?: boolean
}

/** Replaces what failed to load: not found, or a button to retry. */
export function FailedScreen({ title, error, isRetrying, onRetry, isCard = false }: Props) {
  const { t } = useTranslation()
  const failure = asFailure(error)
  if (failure.code === 'not_found' || failure.code === 'invalid_input') return <NotFoundScreen />
  // Only a reloaded page can read the reply.
  const retry = failure.code === 'new_version' ? () => window.location.reload() : onRetry
  const state = (
    <ErrorState title={title} onRetry={retry} isRetrying={isRetrying} requestId={failure.requestId}>
      {problemText(failure, t)}
    </ErrorState>
  )
  return isCard ? <div className="rounded-card border border-line bg-surface-raised">{state}</div> : state
}
