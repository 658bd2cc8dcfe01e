import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import { pictureOf } from './ticketStatusLooks.ts'
import { useCategory } from './useCategory.ts'

interface Props {
  ticket: Pick<TicketRow, 'number' | 'subject' | 'category' | 'unread_messages'>
}

/** The ticket's subject and number, the icon of its category, and unread messages. */
export function TicketSubject({ ticket: { number, subject, category, unread_messages } }: Props) {
  const lang = useLang()
  const about = useCategory(category)
  return (
    <TitleCell
      title={subject}
      icon={pictureOf(about?.icon)}
      mark={<Unread count={unread_messages} />}
      detail={
        <>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {number}
          </bdi>
          {about && (
            <>
              {' · '}
              <bdi>{nameIn(lang, about)}</bdi>
            </>
          )}
        </>
      }
    />
  )
}
