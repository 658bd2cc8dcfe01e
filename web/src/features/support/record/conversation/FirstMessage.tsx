import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'

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
