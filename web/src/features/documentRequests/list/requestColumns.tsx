import type { DocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import type { TFunction } from 'i18next'
import { FileText } from 'lucide-react'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn, personName } from '#ui/format/nameIn.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { requestLooks } from '../shared/requestLooks.ts'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
}

export function requestColumns({ t, lang }: Words): Column<DocumentRequest>[] {
  const header = (name: string) => t(`documentRequests.fields.${name}`)
  return [
    {
      id: 'document',
      header: header('document'),
      isName: true,
      shape: 'title',
      cell: ({ document, listing }) => (
        <TitleCell title={document.name} detail={[nameIn(lang, listing)]} icon={FileText} isDetailOnCards />
      ),
    },
    {
      id: 'buyer',
      header: header('buyer'),
      grows: true,
      onCard: 'detail',
      cell: ({ buyer }) => <bdi>{nameIn(lang, buyer)}</bdi>,
    },
    {
      id: 'requested_at',
      header: header('requested_at'),
      width: '9rem',
      showFrom: 'lg',
      cell: ({ requested_at }) => <RelativeTime at={requested_at} />,
    },
    {
      id: 'until',
      header: header('until'),
      width: '9.5rem',
      onCard: 'fact',
      isBlank: ({ status }) => status !== 'waiting' && status !== 'granted',
      cell: ({ status, answer_by, ends_at }) =>
        status === 'waiting' ? (
          <AnswerBy at={answer_by} />
        ) : ends_at && status === 'granted' ? (
          <DayCell at={ends_at} />
        ) : (
          <span className="text-ink-soft">—</span>
        ),
    },
    {
      id: 'opened_count',
      header: header('opened_count'),
      width: '7rem',
      align: 'end',
      showFrom: '2xl',
      cell: ({ opened_count }) => opened_count,
    },
    {
      id: 'status',
      header: header('status'),
      width: '8rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <StatusPill {...requestLooks[status]} label={t(`documentRequests.status.${status}`)} />,
    },
  ]
}

export function requestSheet({ t, lang }: Words): SheetColumn<DocumentRequest>[] {
  const head = (name: string) => t(`documentRequests.fields.${name}`)
  return [
    { head: head('document'), value: ({ document }) => document.name },
    { head: head('listing'), value: ({ listing }) => nameIn(lang, listing) },
    { head: head('ref'), value: ({ listing }) => listing.ref },
    { head: head('buyer'), value: ({ buyer }) => nameIn(lang, buyer) },
    { head: head('contact'), value: ({ buyer }) => buyer.contact },
    { head: head('reason'), value: ({ reason }) => reason },
    { head: head('requested_at'), kind: 'moment', value: ({ requested_at }) => requested_at },
    { head: head('status'), value: ({ status }) => t(`documentRequests.status.${status}`) },
    { head: head('decided_by'), value: ({ decided_by }) => decided_by && personName(lang, decided_by) },
    { head: head('decided_at'), kind: 'moment', value: ({ decided_at }) => decided_at },
    { head: head('note'), value: ({ note }) => note },
    { head: head('ends_at'), kind: 'moment', value: ({ ends_at }) => ends_at },
    { head: head('opened_count'), kind: 'number', value: ({ opened_count }) => opened_count },
    { head: head('last_opened_at'), kind: 'moment', value: ({ last_opened_at }) => last_opened_at },
  ]
}
