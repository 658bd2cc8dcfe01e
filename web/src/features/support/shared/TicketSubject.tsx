import type { TicketRow } from '@mawrid/contract/support/ticket.ts'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { pictureOf } from './ticketStatusLooks.ts'
import { useCategory } from './useCategory.ts'

interface Props {
  ticket: Pick<TicketRow, 'number' | 'subject' | 'category' | 'unread_messages'>
}

/** The ticket's subject and number, the icon of its category, and unread messages. */
export function TicketSubject({ ticket: { number, subject, category, unread_messages } }: Props) {
  const lang = useLang()
  const about = useCategory(category)
  const Icon = pictureOf(about?.icon)
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span
        data-tile
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-control border border-line bg-surface-sunken text-ink-soft in-data-[density=compact]:size-6 in-data-[density=compact]:rounded-sm"
      >
        <Icon size={16} aria-hidden />
      </span>
      <span className="min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
        <span className="flex min-w-0 items-center gap-2 leading-normal">
          <bdi title={subject} className="truncate">
            {subject}
          </bdi>
          <Unread count={unread_messages} />
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft in-data-card:hidden">
          <bdi dir="ltr" className="tabular-nums">
            {number}
          </bdi>
          {about && ` · ${nameIn(lang, about)}`}
        </span>
      </span>
    </span>
  )
}
