import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Card } from '#ui/record/Card.tsx'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'

/** What both sides wrote, the seller's own notes among it, and the place to write the next. */
export function Conversation({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  return (
    <Card title={t('deals.messages.title')} id="messages">
      <MessageList deal={deal} />
      <Composer deal={deal} />
    </Card>
  )
}
