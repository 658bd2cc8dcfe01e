import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
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
  if (failure.code === 'not_found' || failure.code === 'invalid_input') return <NotFoundScreen more={<ListLink />} />
  // Only a reloaded page can read the reply.
  const retry = failure.code === 'new_version' ? () => window.location.reload() : onRetry
  const state = (
    <ErrorState title={title} onRetry={retry} isRetrying={isRetrying} requestId={failure.requestId}>
      {problemText(failure, t)}
    </ErrorState>
  )
  return isCard ? <div className="rounded-card border border-line bg-surface-raised">{state}</div> : state
}

/** The list beside a wrong record address, which lies in the same folder. */
function ListLink() {
  const { t } = useTranslation()
  const beside = window.location.pathname.replace(/[^/]+$/, 'list')
  const names = Object.keys(screenPaths) as (keyof typeof screenPaths)[]
  const list = names.find((name) => screenPaths[name] === beside)
  return list && <LinkButton href={beside}>{t(`screens.${list}`)}</LinkButton>
}
