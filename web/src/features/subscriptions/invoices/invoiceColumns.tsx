import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { SheetColumn } from '#platform/downloads/sheet.ts'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'
import { InvoicePill, MethodName } from '../shared/InvoicePill.tsx'

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
      onCard: 'fact',
      header: t('subscriptions.fields.what'),
      grows: true,
      cell: ({ lines: [line] }) =>
        line ? (
          <span className="line-clamp-2 in-data-card:block in-data-card:truncate">
            <bdi>{nameIn(lang, line)}</bdi>
          </span>
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
      showFrom: 'xl',
      header: t('subscriptions.fields.due_on'),
      ordering: 'due_on',
      width: '7rem',
      cell: ({ due_on }) => <DayCell at={due_on} />,
    },
    {
      id: 'paid_at',
      showFrom: 'xl',
      header: t('subscriptions.fields.paid_at'),
      ordering: 'paid_at',
      width: '7rem',
      cell: ({ paid_at }) => <DayCell at={paid_at} />,
    },
    {
      id: 'total',
      onCard: 'aside',
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

interface NumberCellProps {
  invoice: Pick<SubscriptionInvoice, 'number' | 'reference' | 'purpose'>
}

/** The number, or the reference until it is paid, and the purpose. */
function NumberCell({ invoice: { number, reference, purpose } }: NumberCellProps) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0 leading-tight sm:in-data-[density=compact]:flex sm:in-data-[density=compact]:items-baseline sm:in-data-[density=compact]:gap-2">
      <span className="block leading-normal whitespace-nowrap">
        <CodeCell code={number ?? reference} />
      </span>
      <span className="block truncate text-xs font-normal text-ink-soft in-data-card:hidden">
        {t(`subscriptions.purpose.${purpose}`)}
      </span>
    </span>
  )
}

export function invoiceSheet(t: TFunction): SheetColumn<SubscriptionInvoice>[] {
  const head = (name: string) => t(`subscriptions.fields.${name}`)
  return [
    { head: head('number'), value: ({ number, reference }) => number ?? reference },
    { head: head('purpose'), value: ({ purpose }) => t(`subscriptions.purpose.${purpose}`) },
    {
      head: head('status'),
      value: ({ status, is_overdue }) => t(`subscriptions.invoiceStatus.${is_overdue ? 'overdue' : status}`),
    },
    { head: head('due_on'), kind: 'day', value: ({ due_on }) => due_on },
    { head: head('paid_at'), kind: 'moment', value: ({ paid_at }) => paid_at },
    { head: head('subtotal'), kind: 'money', value: ({ subtotal }) => subtotal },
    { head: head('vat'), kind: 'money', value: ({ vat }) => vat },
    { head: head('total'), kind: 'money', value: ({ total }) => total },
    { head: head('refunded'), kind: 'money', value: ({ refunded }) => refunded },
  ]
}
