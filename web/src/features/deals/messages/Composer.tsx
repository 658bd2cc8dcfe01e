import { sendMessage } from '@mawrid/contract/deals/calls.ts'
import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Writing } from '#features/messages/shared/Writing.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { TabList } from '#ui/overlays/Tabs.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { deliverTo } from './deliver.ts'

const kinds = ['message', 'note'] as const satisfies readonly DealMessage['kind'][]

/** A message and a note are written in places of their own, so that neither is sent as the other by mistake. */
export function Composer({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const [kind, setKind] = useState<DealMessage['kind']>('message')
  const panelId = `writing-${deal.id}`
  const common = {
    recordId: deal.id,
    deliver: deliverTo(queries, deal.id),
    draftKey: `deal/${deal.id}/${kind}`,
    limits: sendMessage.uploads.files,
    longest: 3_000,
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
          <Writing
            {...common}
            prompt={t('deals.messages.writeMessage', { buyer: buyerName(lang, deal) })}
            help={t('deals.messages.messageHelp')}
            sendLabel={t('deals.messages.send')}
          />
        ) : (
          <Writing
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
