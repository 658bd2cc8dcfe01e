import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'

export function SentMessage({ message: { kind, side, author, body, files, at } }: { message: DealMessage }) {
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
