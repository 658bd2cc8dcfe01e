import { CloudAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { RequestNumber } from './RequestNumber.tsx'

interface Props {
  /** What happened, in the seller's terms. */
  title?: string
  /** What to do about it. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** The number that support asks for. */
  requestId?: string | undefined
  /** Another action beside retrying. */
  action?: ReactNode
}

export function ErrorState({ title, children, onRetry, isRetrying = false, requestId, action }: Props) {
  const { t } = useTranslation()

  return (
    <div role="alert" className="flex flex-col items-center px-6 py-14 text-center">
      <span className="mb-4 inline-flex size-12 items-center justify-center rounded-full border border-bad/30 bg-bad-soft text-bad">
        <CloudAlert size={20} aria-hidden />
      </span>
      <h2 className="text-lg">{title ?? t('ui.error.title')}</h2>
      <div className="mt-1 max-w-md text-pretty text-ink-soft">{children ?? t('ui.error.advice')}</div>
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button icon={RotateCw} busy={isRetrying} onClick={onRetry}>
              {t('ui.error.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
      {requestId && <RequestNumber requestId={requestId} className="mt-4 justify-center text-ink-soft" />}
    </div>
  )
}
