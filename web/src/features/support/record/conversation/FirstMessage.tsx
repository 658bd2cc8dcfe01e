import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { RelativeTime } from '../../../../ui/record/RelativeTime.tsx'
import { Bubble } from '../../../messages/shared/Bubble.tsx'
import { SentFiles } from '../../../messages/shared/SentFiles.tsx'

/** With what the ticket began. */
export function FirstMessage({ ticket: { body, files, created_at } }: { ticket: Ticket }) {
  const { t } = useTranslation()
  return (
    <Bubble
      of="ours"
      body={body}
      head={
        <>
          <span className="font-medium">{t('messages.you')}</span>
          <RelativeTime at={created_at} />
        </>
      }
    >
      <SentFiles files={files} />
    </Bubble>
  )
}
