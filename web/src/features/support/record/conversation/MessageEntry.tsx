import type { TicketMessage } from '@mawrid/contract/support/message.ts'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { useMoveText } from '../useMoveText.ts'

/** What was said since; what the ticket did meanwhile stands between as a line. */
export function MessageEntry({ message }: { message: TicketMessage }) {
  const { t } = useTranslation()
  const { side, author, body, files, at, action } = message
  if (side === 'system') return <EventEntry message={message} />
  return (
    <Bubble
      of={side === 'agent' ? 'theirs' : 'ours'}
      body={body}
      head={
        <>
          <span className="flex flex-wrap items-center gap-x-3">
            <span>
              <bdi className="font-medium">{side === 'seller' ? t('messages.you') : author}</bdi>
              {side === 'agent' && ` · ${t('support.staff')}`}
            </span>
            {action === 'ask' && (
              <span className="inline-flex items-center gap-1 font-medium text-warn">
                <CircleHelp size={12} aria-hidden />
                {t('support.conversation.question')}
              </span>
            )}
            {action === 'resolve' && (
              <span className="inline-flex items-center gap-1 font-medium text-good">
                <CircleCheck size={12} aria-hidden />
                {t('support.conversation.solution')}
              </span>
            )}
          </span>
          <RelativeTime at={at} />
        </>
      }
    >
      <SentFiles files={files} />
    </Bubble>
  )
}

function EventEntry({ message: { action, value, author, body, at } }: { message: TicketMessage }) {
  const moveText = useMoveText()
  return (
    <div className="px-4 py-0.5 text-center text-xs text-ink-soft">
      <p>
        {author && (
          <>
            <bdi className="font-medium">{author}</bdi>{' '}
          </>
        )}
        {moveText(action ?? '', value)} · <RelativeTime at={at} />
      </p>
      {body && <p className="text-ink">{body}</p>}
    </div>
  )
}
