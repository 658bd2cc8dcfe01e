import { replyToTicket } from '@mawrid/contract/support/calls.ts'
import type { TicketMessage } from '@mawrid/contract/support/message.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { CircleCheck, CircleHelp } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { MessageComposer } from '#features/messages/shared/MessageComposer.tsx'
import { MessageLog } from '#features/messages/shared/MessageLog.tsx'
import type { Deliver } from '#features/messages/shared/outbox.ts'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { callApi } from '#platform/request/callApi.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { Card } from '#ui/record/Card.tsx'
import { Happened } from '#ui/record/Happened.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { cacheTicket } from '../shared/queries.ts'
import { useMoveText } from './useMoveText.ts'

/** The question, the messages since, and the field to reply. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const deliver = sendTo(queries, ticket.id)
  useFocusReply()
  const isWaiting = ticket.status === 'waiting_for_seller'

  return (
    <Card title={t('support.conversation.title')} id="messages">
      <MessageLog
        label={t('support.conversation.title')}
        recordId={ticket.id}
        deliver={deliver}
        sent={[
          <FirstMessage key="first" ticket={ticket} />,
          ...ticket.messages.map((message) => <MessageEntry key={message.id} ticket={ticket} message={message} />),
        ]}
        className="max-h-[70vh]"
      />
      {ticket.allowed_actions.includes('reply') && (
        <div id={writingAnchor} className="border-t border-line pt-3">
          <MessageComposer
            recordId={ticket.id}
            deliver={deliver}
            draftKey={`ticket/${ticket.id}`}
            limits={replyToTicket.uploads.files}
            maxLength={limitsOf(replyToTicket.body.shape.body).max}
            prompt={t(isWaiting ? 'support.conversation.answer' : 'support.conversation.add')}
            help={t(isWaiting ? 'support.conversation.answerHelp' : 'support.conversation.addHelp')}
            sendLabel={t('support.conversation.send')}
          />
        </div>
      )}
    </Card>
  )
}

/** The question that opened the ticket. */
function FirstMessage({ ticket }: { ticket: Ticket }) {
  const { body, files, created_at } = ticket
  return (
    <Bubble
      of="ours"
      body={body}
      head={
        <>
          <span className="font-medium">
            <Writer id={ticket.opened_by} />
          </span>
          <RelativeTime at={created_at} />
        </>
      }
    >
      <SentFiles files={files} />
    </Bubble>
  )
}

/** The person, or the colleague who opened the ticket or works on it. */
function Writer({ id, name }: { id: string; name?: string }) {
  const { t } = useTranslation()
  const { ownId, find, nameOf } = useColleagues('ticket')
  if (id === ownId) return t('messages.you')
  const colleague = find(id)
  return <bdi>{colleague ? nameOf(colleague) : name}</bdi>
}

/** The messages since; changes of the ticket are lines between them. */
function MessageEntry({ ticket, message }: { ticket: Ticket; message: TicketMessage }) {
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
              <span className="font-medium">
                {side === 'seller' ? (
                  <Writer id={message.author_id ?? ticket.opened_by} name={author} />
                ) : (
                  <bdi>{author}</bdi>
                )}
              </span>
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
        {author ? <Happened by={author} text={moveText(action ?? '', value)} /> : moveText(action ?? '', value)} ·{' '}
        <RelativeTime at={at} />
      </p>
      {body && <p className="text-ink">{body}</p>}
    </div>
  )
}

/** A link to the reply field focuses it. */
function useFocusReply(): void {
  const router = useRouter()
  const hasReplyAnchor = useRouterState({ select: ({ location }) => location.hash === writingAnchor })
  useEffect(() => {
    if (!hasReplyAnchor) return
    focusWriting()
    // Every new screen focuses its heading when it has rendered, which may be after this.
    return router.subscribe('onRendered', focusWriting)
  }, [router, hasReplyAnchor])
}

const writingAnchor = 'reply'

export function focusWriting(): void {
  const place = document.getElementById(writingAnchor)
  place?.scrollIntoView({ block: 'center' })
  place?.querySelector('textarea')?.focus({ preventScroll: true })
}

/** Sends a message to the staff. */
function sendTo(queries: QueryClient, id: string): Deliver {
  return async ({ key, body, files }) => {
    const ticket = await callApi(replyToTicket, {
      params: { id },
      body: { body },
      uploads: { files },
      idempotencyKey: key,
    })
    cacheTicket(queries, ticket)
  }
}
