import type { FeeStatement } from '@mawrid/contract/fees/fee.ts'
import { monthName } from '@mawrid/contract/values/dateNames.ts'
import type { TFunction } from 'i18next'
import { InvoicePill } from '#features/subscriptions/shared/InvoicePill.tsx'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Lang } from '#ui/format/formats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'

interface Words {
  readonly t: TFunction
  readonly lang: Lang
}

export function statementColumns({ t, lang }: Words): Column<FeeStatement>[] {
  const header = (name: string) => t(`fees.fields.${name}`)
  return [
    {
      id: 'month',
      header: header('month'),
      ordering: 'month',
      isName: true,
      shape: 'title',
      cell: ({ month }) => monthName(month, lang),
    },
    {
      id: 'line_count',
      header: header('line_count'),
      width: '7rem',
      align: 'end',
      showFrom: 'lg',
      cell: ({ line_count }) => line_count,
    },
    {
      id: 'credited',
      header: header('credited'),
      width: '9rem',
      align: 'end',
      showFrom: '2xl',
      cell: ({ credited }) => (credited === '0.00' ? '—' : <Money amount={credited} />),
    },
    {
      id: 'due_on',
      header: header('due_on'),
      width: '8rem',
      onCard: 'fact',
      cell: ({ invoice }) => (invoice ? <DayCell at={invoice.due_on} /> : '—'),
    },
    {
      id: 'status',
      header: header('status'),
      width: '9rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ invoice }) => (invoice ? <InvoicePill {...invoice} /> : '—'),
    },
    {
      id: 'total',
      header: header('total'),
      width: '9rem',
      align: 'end',
      onCard: 'aside',
      cell: ({ total }) => <Money amount={total} className="font-medium" />,
    },
  ]
}

export function statementSheet({ t, lang }: Words): SheetColumn<FeeStatement>[] {
  const head = (name: string) => t(`fees.fields.${name}`)
  return [
    { head: head('month'), value: ({ month }) => monthName(month, lang) },
    { head: head('line_count'), kind: 'number', value: ({ line_count }) => line_count },
    { head: head('invoiced'), kind: 'money', value: ({ invoiced }) => invoiced },
    { head: head('vat'), kind: 'money', value: ({ vat }) => vat },
    { head: head('total'), kind: 'money', value: ({ total }) => total },
    { head: head('credited'), kind: 'money', value: ({ credited }) => credited },
    { head: head('invoice'), value: ({ invoice }) => invoice?.number ?? null },
    { head: head('due_on'), kind: 'day', value: ({ invoice }) => invoice?.due_on ?? null },
    { head: head('open'), kind: 'money', value: ({ invoice }) => invoice?.open ?? null },
  ]
}
