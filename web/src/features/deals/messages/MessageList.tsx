import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MessageLog } from '#features/messages/shared/MessageLog.tsx'
import { deliverTo } from './deliver.ts'
import { SentMessage } from './SentMessage.tsx'

/** What both sides wrote, and the seller's own notes. */
export function MessageList({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  return (
    <MessageLog
      label={t('deals.messages.log')}
      recordId={deal.id}
      deliver={deliverTo(queries, deal.id)}
      noteMark={t('deals.messages.noteMark')}
      sent={deal.messages.map((message) => <SentMessage key={message.id} message={message} />)}
      none={<p className="pt-1 pb-3 text-ink-soft">{t('deals.messages.none')}</p>}
      className="max-h-112"
    />
  )
}
