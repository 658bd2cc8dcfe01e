import { CircleAlert, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Bubble } from './Bubble.tsx'
import type { Unsent } from './outbox.ts'

interface Props {
  unsent: Unsent
  /** For a note: that only the company sees it. */
  noteMark?: string | undefined
  /** The text of a note, with its mentions. */
  noteText?: ((body: string) => ReactNode) | undefined
  onRetry: () => void
  onDiscard: () => void
}

/** A message that is being sent; after a failure the reason, with buttons to retry or discard it. */
export function UnsentMessage({
  unsent: { kind, body, files, failure },
  noteMark,
  noteText,
  onRetry,
  onDiscard,
}: Props) {
  const { t } = useTranslation()
  return (
    <Bubble
      of={kind === 'note' ? 'note' : 'ours'}
      mark={kind === 'note' ? noteMark : undefined}
      isFaint={!failure}
      body={kind === 'note' && noteText ? noteText(body) : body}
      head={
        <>
          <span className="font-medium">{t('messages.you')}</span>
          {!failure && <span>{t('messages.sending')}</span>}
        </>
      }
    >
      {files.length > 0 && (
        <ul className="mt-1.5 text-sm text-ink-soft">
          {files.map((file) => (
            <li key={file.name}>
              <bdi>{file.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <div role="alert" className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-bad">
          <CircleAlert size={14} aria-hidden className="shrink-0" />
          <span className="grow basis-40">{t('messages.failed', { reason: problemText(failure, t) })}</span>
          <Button size="sm" icon={RotateCcw} onClick={onRetry}>
            {t('messages.retry')}
          </Button>
          <Button size="sm" look="quiet" onClick={onDiscard}>
            {t('messages.discard')}
          </Button>
        </div>
      )}
    </Bubble>
  )
}
