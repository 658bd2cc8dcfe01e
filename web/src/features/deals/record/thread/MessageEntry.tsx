import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Bubble } from '#features/messages/shared/Bubble.tsx'
import { SentFiles } from '#features/messages/shared/SentFiles.tsx'
import { MentionText } from '#features/team/shared/work/MentionText.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useUser } from '#platform/session/userStore.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TimeOfDay } from '#ui/record/TimeOfDay.tsx'

interface Props {
  message: DealMessage
  isNew: boolean
}

/** A message of either side, or a private note of the seller. */
export function MessageEntry({ message: { kind, side, author, author_id, body, files, at }, isNew }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const isNote = kind === 'note'
  const arabicName = useUser(({ user }) => user.company?.crName)
  const { find, nameOf } = useColleagues('deal')
  // Colleagues read who of them wrote a note.
  const writer = isNote ? find(author_id) : undefined
  // The company's own messages have its name; the registered one is Arabic.
  const name = side === 'seller' && !isNote && lang === 'ar' ? (arabicName ?? author) : author
  return (
    <Bubble
      isInArticle
      of={isNote ? 'note' : side === 'buyer' ? 'theirs' : 'ours'}
      mark={isNote ? t('deals.messages.noteMark') : undefined}
      body={isNote ? <MentionText text={body} /> : body}
      head={
        <>
          <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2">
            <bdi className="font-medium">{writer ? nameOf(writer) : name}</bdi>
            {isNew && (
              <span className="rounded-full bg-accent px-1.5 leading-5 text-accent-ink">{t('deals.thread.new')}</span>
            )}
          </span>
          <TimeOfDay at={at} />
        </>
      }
    >
      <SentFiles files={files} />
    </Bubble>
  )
}
