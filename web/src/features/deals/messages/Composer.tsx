import type { Deal, DealMessage } from '@mawrid/contract/deals/deal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TabList } from '../../../ui/overlays/Tabs.tsx'
import { Writing } from './Writing.tsx'

const kinds = ['message', 'note'] as const satisfies readonly DealMessage['kind'][]

/** A message and a note are written in places of their own, so that neither is sent as the other by mistake. */
export function Composer({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const [kind, setKind] = useState<DealMessage['kind']>('message')
  const panelId = `writing-${deal.id}`
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
        <Writing key={kind} deal={deal} kind={kind} />
      </div>
    </div>
  )
}
