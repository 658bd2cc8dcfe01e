import { sendMessage, writeNote } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { MessageComposer } from '#features/messages/shared/MessageComposer.tsx'
import { MessageLog } from '#features/messages/shared/MessageLog.tsx'
import type { Deliver } from '#features/messages/shared/outbox.ts'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TabList } from '#ui/overlays/Tabs.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { changeDeal } from '../shared/queries.ts'

/** The messages of both sides, the seller's private notes and the field to write the next one. */
export function Conversation({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  return (
    <Card title={t('deals.messages.title')} id="messages">
      <MessageList deal={deal} />
      <Composer deal={deal} />
    </Card>
  )
}

/** The messages of both sides and the seller's private notes. */
function MessageList({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <MessageLog
      label={t('deals.messages.log')}
      recordId={deal.id}
      deliver={sendTo(queries, deal.id)}
      noteMark={t('deals.messages.noteMark')}
      sent={deal.messages.map((message) => <SentMessage key={message.id} message={message} />)}
      none={<p className="pt-1 pb-3 text-ink-soft">{t('deals.messages.none')}</p>}
      className="max-h-112"
    />
  )
}

function SentMessage({ message: { kind, side, author, body, files, at } }: { message: DealMessage }) {
  const { t } = useTranslation()
  const isNote = kind === 'note'
  return (
    <Bubble
      of={isNote ? 'note' : side === 'buyer' ? 'theirs' : 'ours'}
      mark={isNote ? t('deals.messages.noteMark') : undefined}
      body={body}
      head={
        <>
          <bdi className="font-medium">{author}</bdi>
          <RelativeTime at={at} />
        </>
      }
    >
      <SentFiles files={files} />
    </Bubble>
  )
}

const kinds = ['message', 'note'] as const satisfies readonly DealMessage['kind'][]

/** Messages and notes have separate fields, so that a private note is not sent to the buyer by mistake. */
function Composer({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const [kind, setKind] = useState<DealMessage['kind']>('message')
  const panelId = `writing-${deal.id}`
  const common = {
    recordId: deal.id,
    deliver: sendTo(queries, deal.id),
    draftKey: `deal/${deal.id}/${kind}`,
    limits: sendMessage.uploads.files,
    maxLength: limitsOf(sendMessage.body.shape.body).max,
  }
  return (
    <div className="flex flex-col gap-3">
      <TabList
        label={t('deals.messages.kind')}
        tabs={kinds.map((each) => ({ id: each, label: t(`deals.messages.${each}`) }))}
        selected={kind}
        onSelect={(id) => setKind(id === 'note' ? 'note' : 'message')}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`deals.messages.${kind}`)}>
        {kind === 'message' ? (
          <MessageComposer
            {...common}
            prompt={t('deals.messages.writeMessage', { buyer: buyerName(lang, deal) })}
            help={t('deals.messages.messageHelp')}
            sendLabel={t('deals.messages.send')}
          />
        ) : (
          <MessageComposer
            {...common}
            key="note"
            kind="note"
            prompt={t('deals.messages.writeNote')}
            help={t('deals.messages.noteHelp')}
            sendLabel={t('deals.messages.keep')}
            icon={StickyNote}
          />
        )}
      </div>
    </div>
  )
}

/** Sends a message to the buyer or saves a note. */
function sendTo(queries: QueryClient, dealId: string): Deliver {
  return async ({ key, kind, body, files }) => {
    const message = await callApi(kind === 'note' ? writeNote : sendMessage, {
      params: { id: dealId },
      body: { body },
      uploads: { files },
      idempotencyKey: key,
    })
    changeDeal(queries, dealId, (deal) => withMessage(deal, message))
  }
}

/** Another tab's event may have added it already. */
function withMessage(deal: Deal, message: DealMessage): Deal {
  const isThere = deal.messages.some(({ id }) => id === message.id)
  return isThere ? deal : { ...deal, messages: [...deal.messages, message] }
}
