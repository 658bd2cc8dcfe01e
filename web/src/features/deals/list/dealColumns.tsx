import type { ListedDeal } from '@mawrid/contract/deals/deal.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Unread } from '#features/messages/shared/Unread.tsx'
import { assigneeColumn, assigneeName } from '#features/team/shared/work/assigneeList.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import { regionName } from '#platform/addressText.ts'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Formats, Lang } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { Deadline, hasDeadline, replyDue, ValidUntil } from '../shared/Deadline.tsx'
import { DealPill } from '../shared/DealPills.tsx'
import { kindIcons } from '../shared/dealStatusLooks.ts'

/** Tabs of one status in which somebody's deadline runs: on a phone it says more than the status. */
const tabsByDeadline: ReadonlySet<string> = new Set(['new', 'offered', 'countered'])

/** The deadline column sorts by the day the quote ends or by the reply deadline, depending on the tab. */
export function dealColumns(
  t: TFunction,
  { lang }: Formats,
  { tab, colleagues }: { readonly tab: string; readonly colleagues: Colleagues },
): Column<ListedDeal>[] {
  const isByDeadline = tabsByDeadline.has(tab)
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'subject',
      header: t('deals.fields.subject'),
      isName: true,
      shape: 'title',
      cell: (deal) => <SubjectCell deal={deal} isBuyerBeside={!colleagues.isTeam} />,
    },
    {
      id: 'buyer',
      onCard: 'fact',
      // On narrower screens the name's second line has it. A team's deals have an assignee, who takes the room.
      showFrom: colleagues.isTeam ? '2xl' : 'xl',
      header: t('deals.fields.buyer'),
      // The name keeps its own text direction but is aligned with the column.
      cell: (deal) => (
        <span
          dir="auto"
          title={buyerName(lang, deal)}
          className="block max-w-60 min-[90rem]:max-w-72 truncate in-[dl]:max-w-full in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
        >
          {buyerName(lang, deal)}
        </span>
      ),
    },
    ...assigneeColumn<ListedDeal>(t, colleagues),
    {
      id: 'total',
      onCard: 'fact',
      header: t('deals.fields.total'),
      ordering: 'total',
      align: 'end',
      width: '5.5rem',
      isBlank: ({ total }) => total === null,
      cell: ({ total }) => (total === null ? dash : <Money amount={total} />),
    },
    {
      id: 'deadline',
      ...(isByDeadline && { onCard: 'status' }),
      header: t('deals.fields.deadline'),
      ordering: tab === 'offered' ? 'valid_until' : 'respond_by',
      width: '6rem',
      isBlank: (deal) => !hasDeadline(replyDue(deal)),
      cell: (deal) => <Deadline deal={replyDue(deal)} />,
    },
    {
      id: 'respond_by',
      header: t('deals.fields.respond_by'),
      ordering: 'respond_by',
      isExtra: true,
      width: '8.5rem',
      isBlank: (deal) => replyDue(deal).respond_by === null,
      cell: (deal) => <AnswerBy at={replyDue(deal).respond_by} />,
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
      width: '6rem',
      ...(!isByDeadline && { onCard: 'status' }),
      shape: 'pill',
      cell: (deal) => <StatusCell deal={deal} />,
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

/** A phone has room for one of them: until when the seller has to answer, or the status. */
function StatusCell({ deal }: { deal: ListedDeal }) {
  const { respond_by } = replyDue(deal)
  if (respond_by === null) return <DealPill deal={deal} />
  return (
    <>
      <span className="in-data-card:hidden">
        <DealPill deal={deal} />
      </span>
      <span className="hidden text-sm in-data-card:inline">
        <AnswerBy at={respond_by} />
      </span>
    </>
  )
}

interface SubjectCellProps {
  deal: Pick<
    ListedDeal,
    'kind' | 'number' | 'subject' | 'line_count' | 'unread_messages' | 'buyer_name_ar' | 'buyer_name_en'
  >
  /** The buyer has a column from 1280 px on rather than from 1536 px. */
  isBuyerBeside: boolean
}

/** What a deal is about, with its number, the icon of its kind and the number of its items. */
function SubjectCell({ deal, isBuyerBeside }: SubjectCellProps) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  return (
    <TitleCell
      title={subjectIn(lang, deal.subject)}
      icon={kindIcons[deal.kind]}
      iconLabel={t(`deals.kind.${deal.kind}`)}
      mark={<Unread count={deal.unread_messages} />}
      detail={
        <>
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {deal.number}
          </bdi>
          {' · '}
          <span className={isBuyerBeside ? 'max-xl:hidden' : 'max-2xl:hidden'}>
            {t('deals.lines', { count: deal.line_count, formatted: number(deal.line_count) })}
          </span>
          <bdi className={isBuyerBeside ? 'xl:hidden' : '2xl:hidden'}>{buyerName(lang, deal)}</bdi>
        </>
      }
    />
  )
}

export function dealSheet(t: TFunction, lang: Lang, colleagues: Colleagues): SheetColumn<ListedDeal>[] {
  const head = (name: string) => t(`deals.fields.${name}`)
  return [
    { head: head('number'), value: ({ number }) => number },
    { head: head('subject'), value: ({ subject }) => subjectIn(lang, subject) },
    { head: head('buyer'), value: (deal) => buyerName(lang, deal) },
    { head: head('kind'), value: ({ kind }) => t(`deals.kind.${kind}`) },
    { head: head('source'), value: ({ source }) => t(`deals.source.${source}`) },
    { head: head('region'), value: ({ region }) => region && regionName(region, lang) },
    { head: head('total'), kind: 'money', value: ({ total }) => total },
    { head: head('status'), value: ({ status }) => t(`deals.status.${status}`) },
    {
      head: head('fulfilment_status'),
      value: (deal) => t(`deals.fulfilmentStatus.${deal.fulfilment_status}`, { context: deal.kind }),
    },
    { head: head('payment_status'), value: (deal) => t(`deals.paymentStatus.${deal.payment_status}`) },
    ...(colleagues.isTeam
      ? [{ head: t('team.work.assignee'), value: ({ assignee }: ListedDeal) => assigneeName(assignee, colleagues) }]
      : []),
    { head: head('requested_at'), kind: 'moment', value: (deal) => deal.requested_at },
    { head: head('respond_by'), kind: 'moment', value: (deal) => replyDue(deal).respond_by },
    { head: head('valid_until'), kind: 'day', value: (deal) => deal.valid_until },
  ]
}
