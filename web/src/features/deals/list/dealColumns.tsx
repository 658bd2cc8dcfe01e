import type { DealRow } from '@mawrid/contract/deals/deal.ts'
import type { TFunction } from 'i18next'
import { regionName } from '#platform/format/addressText.ts'
import type { Formats } from '#ui/format/formats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { Deadline, hasDeadline } from '../shared/Deadline.tsx'
import { DealPills } from '../shared/DealPills.tsx'
import { ValidUntil } from '../shared/ValidUntil.tsx'
import { SubjectCell } from './SubjectCell.tsx'

/** An offer ends by another day than an answer is due: what the deadline is sorted by depends on the tab. */
export function dealColumns(t: TFunction, { lang }: Formats, tab: string): Column<DealRow>[] {
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'subject',
      header: t('deals.fields.subject'),
      isName: true,
      shape: 'title',
      cell: (deal) => <SubjectCell deal={deal} />,
    },
    {
      id: 'buyer',
      header: t('deals.fields.buyer'),
      // The name keeps its own direction, but stands where the column begins.
      cell: (deal) => (
        <span className="block max-w-44 min-[90rem]:max-w-64 truncate in-[dl]:max-w-full">
          <bdi>{buyerName(lang, deal)}</bdi>
        </span>
      ),
    },
    {
      id: 'total',
      header: t('deals.fields.total'),
      ordering: 'total',
      align: 'end',
      width: '8rem',
      cell: ({ total }) => (total === null ? dash : <Money amount={total} />),
    },
    {
      id: 'deadline',
      header: t('deals.fields.deadline'),
      ordering: tab === 'offered' ? 'valid_until' : 'respond_by',
      width: '8.5rem',
      isBlank: (deal) => !hasDeadline(deal),
      cell: (deal) => <Deadline deal={deal} />,
    },
    {
      id: 'respond_by',
      header: t('deals.fields.respond_by'),
      ordering: 'respond_by',
      isExtra: true,
      width: '8.5rem',
      isBlank: ({ respond_by }) => respond_by === null,
      cell: ({ respond_by }) => <AnswerBy at={respond_by} />,
    },
    {
      id: 'valid_until',
      header: t('deals.fields.valid_until'),
      ordering: 'valid_until',
      isExtra: true,
      width: '7.5rem',
      isBlank: ({ valid_until }) => valid_until === null,
      cell: ({ valid_until, status }) => <ValidUntil day={valid_until} isOpen={status === 'offered'} />,
    },
    {
      id: 'status',
      header: t('deals.fields.status'),
      width: '8.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: (deal) => <DealPills deal={deal} />,
    },
    {
      id: 'requested_at',
      header: t('deals.fields.requested_at'),
      ordering: 'requested_at',
      isExtra: true,
      width: '9rem',
      cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
    },
    {
      id: 'number',
      header: t('deals.fields.number'),
      isExtra: true,
      width: '10rem',
      cell: ({ number }) => <CodeCell code={number} />,
    },
    {
      id: 'source',
      header: t('deals.fields.source'),
      isExtra: true,
      cell: ({ source }) => t(`deals.source.${source}`),
    },
    {
      id: 'region',
      header: t('deals.fields.region'),
      isExtra: true,
      cell: ({ region }) => (region ? regionName(region, lang) : dash),
    },
    {
      id: 'payment_status',
      header: t('deals.fields.payment_status'),
      isExtra: true,
      cell: ({ payment_status }) => t(`deals.paymentStatus.${payment_status}`),
    },
    {
      id: 'updated_at',
      header: t('deals.fields.updated_at'),
      ordering: 'updated_at',
      isExtra: true,
      width: '9rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
  ]
}
