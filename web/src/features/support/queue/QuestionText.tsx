import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ticketQuery } from '../shared/queries.ts'

/** What the staff asked last. It is read here, so the ticket itself is fetched: opening it is then at once. */
export function QuestionText({ id }: { id: string }) {
  const { t } = useTranslation()
  const { data: ticket, isPending } = useQuery(ticketQuery(id))
  const asked = ticket?.messages.findLast(({ side, action }) => side === 'agent' && action === 'ask')
  if (!isPending && !asked) return null
  return (
    <div aria-busy={isPending || undefined} className="flex w-full gap-2.5 rounded-control bg-warn-soft px-3 py-2">
      <CircleHelp size={16} aria-hidden className="mt-[0.3em] shrink-0 text-warn" />
      <p className="min-w-0 grow">
        <span className="block min-h-[1lh] text-sm text-ink-soft">
          {asked && t('support.progress.asks', { name: `\u2068${asked.author}\u2069` })}
        </span>
        {/* As high before it is there as with it: the whole of a long question stands in the ticket. */}
        <bdi className="line-clamp-2 min-h-[2lh] whitespace-pre-line">{asked?.body}</bdi>
      </p>
    </div>
  )
}
