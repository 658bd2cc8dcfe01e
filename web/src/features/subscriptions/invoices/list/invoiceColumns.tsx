import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'
import { InvoicePill } from '../InvoicePill.tsx'
import { MethodName } from '../MethodName.tsx'
import { NumberCell } from './NumberCell.tsx'

export function invoiceColumns(t: TFunction, { lang }: Formats): Column<SubscriptionInvoice>[] {
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'number',
      header: t('subscriptions.fields.number'),
      ordering: 'number',
      isName: true,
      shape: 'title',
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      id: 'what',
      header: t('subscriptions.fields.what'),
      cell: ({ lines: [line] }) =>
        line ? (
          <bdi className="block leading-snug text-pretty whitespace-normal sm:min-w-44">{nameIn(lang, line)}</bdi>
        ) : (
          dash
        ),
    },
    {
      id: 'status',
      header: t('subscriptions.fields.status'),
      width: '9rem',
      onCard: 'status',
      shape: 'pill',
      cell: (invoice) => <InvoicePill {...invoice} />,
    },
    {
      id: 'due_on',
      header: t('subscriptions.fields.due_on'),
      ordering: 'due_on',
      width: '7rem',
      cell: ({ due_on }) => <DayCell at={due_on} />,
    },
    {
      id: 'paid_at',
      header: t('subscriptions.fields.paid_at'),
      ordering: 'paid_at',
      width: '7rem',
      cell: ({ paid_at }) => <DayCell at={paid_at} />,
    },
    {
      id: 'total',
      header: t('subscriptions.fields.total'),
      ordering: 'total',
      align: 'end',
      width: '7rem',
      cell: ({ total }) => <Money amount={total} className="font-medium" />,
    },
    {
      id: 'method',
      header: t('subscriptions.fields.method'),
      isExtra: true,
      width: '8rem',
      cell: ({ method }) => (method === null ? dash : <MethodName method={method} />),
    },
    {
      id: 'refunded',
      header: t('subscriptions.fields.refunded'),
      isExtra: true,
      align: 'end',
      width: '7rem',
      cell: ({ refunded }) => (refunded === '0.00' ? dash : <Money amount={refunded} />),
    },
    {
      id: 'reference',
      header: t('subscriptions.fields.reference'),
      isExtra: true,
      width: '9rem',
      cell: ({ reference }) => <CodeCell code={reference} />,
    },
  ]
}
