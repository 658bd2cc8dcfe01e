import { sendMessage, writeNote } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageComposer } from '#features/messages/shared/MessageComposer.tsx'
import type { Deliver } from '#features/messages/shared/outbox.ts'
import { useMentionable } from '#features/team/shared/work/useMentionable.ts'
import { callApi } from '#platform/request/callApi.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TabList } from '#ui/overlays/Tabs.tsx'
import { buyerName } from '../../shared/buyerName.ts'
import { changeDeal } from '../../shared/queries.ts'

const kinds = ['message', 'note'] as const satisfies readonly DealMessage['kind'][]

/** Messages and notes have separate fields, so that a private note is not sent to the buyer by mistake. */
export function Composer({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  // A buyer who was quoted directly has no messages at the marketplace.
  const isDirect = deal.quote !== null && deal.quote.channel !== 'market'
  const [kind, setKind] = useState<DealMessage['kind']>(isDirect ? 'note' : 'message')
  const deliver = useSendTo(deal.id)
  const people = useMentionable()
  const panelId = `writing-${deal.id}`
  const common = {
    recordId: deal.id,
    deliver,
    draftKey: `deal/${deal.id}/${kind}`,
    limits: sendMessage.uploads.files,
    maxLength: limitsOf(sendMessage.body.shape.body).max,
    isCompact: true,
  }
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <TabList
        label={t('deals.messages.kind')}
        tabs={kinds
          .filter((each) => each === 'note' || !isDirect)
          .map((each) => ({ id: each, label: t(`deals.messages.${each}`) }))}
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
            help={t(people.length > 0 ? 'deals.messages.noteHelpTeam' : 'deals.messages.noteHelp')}
            people={people}
            sendLabel={t('deals.messages.keep')}
            icon={StickyNote}
          />
        )}
      </div>
    </div>
  )
}

/** Sends a message to the buyer or saves a note. */
export function useSendTo(dealId: string): Deliver {
  const queries = useQueryClient()
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
  const isListed = deal.messages.some(({ id }) => id === message.id)
  return isListed ? deal : { ...deal, messages: [...deal.messages, message] }
}
