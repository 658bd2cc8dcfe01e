import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { kindIcons } from '../shared/dealStatusLooks.ts'

interface Props {
  deal: Pick<DealRow, 'kind' | 'number' | 'subject' | 'line_count' | 'unread_messages'>
}

/** What a deal is about, with its number, its kind as a picture, and how many lines it has. */
export function SubjectCell({ deal }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const Icon = kindIcons[deal.kind]
  return (
    <span className="flex min-w-0 items-center gap-3">
      <span className="inline-flex size-8 shrink-0 items-center justify-center rounded-control border border-line bg-surface-sunken text-ink-soft in-data-[density=compact]:size-6 in-data-[density=compact]:rounded-sm">
        <Icon size={16} aria-hidden />
        <span className="sr-only">{t(`deals.kind.${deal.kind}`)}</span>
      </span>
      <span className="min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
        <span className="flex min-w-0 items-center gap-2 leading-normal">
          <bdi title={deal.subject} className="truncate text-left max-sm:whitespace-normal in-[[dir=rtl]]:text-right">
            {deal.subject}
          </bdi>
          <Unread count={deal.unread_messages} />
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft">
          <bdi dir="ltr" className="tabular-nums">
            {deal.number}
          </bdi>
          {' · '}
          {t('deals.lines', { count: deal.line_count, formatted: number(deal.line_count) })}
        </span>
      </span>
    </span>
  )
}
