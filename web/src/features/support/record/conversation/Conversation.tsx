import { replyToTicket } from '@mawrid/contract/support/calls.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MessageLog } from '#features/messages/shared/MessageLog.tsx'
import { Writing } from '#features/messages/shared/Writing.tsx'
import { Card } from '#ui/record/Card.tsx'
import { deliverTo } from './deliver.ts'
import { FirstMessage } from './FirstMessage.tsx'
import { MessageEntry } from './MessageEntry.tsx'
import { useSentToWrite } from './useSentToWrite.ts'
import { writingAnchor } from './writingAnchor.ts'

/** What was asked, what was said since, and the place to write on. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const deliver = deliverTo(queries, ticket.id)
  useSentToWrite()
  const isAsked = ticket.status === 'waiting_for_seller'

  return (
    <Card title={t('support.conversation.title')} id="messages">
      <MessageLog
        label={t('support.conversation.title')}
        recordId={ticket.id}
        deliver={deliver}
        sent={[
          <FirstMessage key="first" ticket={ticket} />,
          ...ticket.messages.map((message) => <MessageEntry key={message.id} message={message} />),
        ]}
        className="max-h-[70vh]"
      />
      {ticket.allowed_actions.includes('reply') && (
        <div id={writingAnchor} className="border-t border-line pt-3">
          <Writing
            recordId={ticket.id}
            deliver={deliver}
            draftKey={`ticket/${ticket.id}`}
            limits={replyToTicket.uploads.files}
            longest={5_000}
            prompt={t(isAsked ? 'support.conversation.answer' : 'support.conversation.add')}
            help={t(isAsked ? 'support.conversation.answerHelp' : 'support.conversation.addHelp')}
            sendLabel={t('support.conversation.send')}
          />
        </div>
      )}
    </Card>
  )
}
