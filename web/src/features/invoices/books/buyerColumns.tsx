import type { InvoicedBuyer } from '@mawrid/contract/invoices/books.calls.ts'
import type { TFunction } from 'i18next'
import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { NumberCell } from '#ui/list/cells/NumberCell.tsx'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { Money } from '#ui/record/Money.tsx'

export function buyerColumns(t: TFunction, { lang }: Formats): Column<InvoicedBuyer>[] {
  const amountOf = (amount: string, className?: string) =>
    amount === '0.00' ? (
      <span className="text-ink-soft">—</span>
    ) : (
      <Money amount={amount} {...(className && { className })} />
    )
  return [
    {
      id: 'name',
      header: t('invoices.fields.buyer'),
      ordering: 'name',
      isName: true,
      shape: 'person',
      cell: (buyer) => <PersonCell name={nameIn(lang, buyer)} shape="company" />,
    },
    {
      id: 'number',
      header: t('invoices.buyer.vat_number'),
      width: '11rem',
      cell: ({ vat_number, identifier }) => <CodeCell code={vat_number ?? identifier?.value ?? null} />,
    },
    {
      id: 'invoices',
      header: t('invoices.title'),
      align: 'end',
      width: '7rem',
      cell: ({ invoices }) => <NumberCell value={invoices} />,
    },
    {
      id: 'open',
      header: t('invoices.fields.open'),
      ordering: 'open',
      align: 'end',
      width: '9rem',
      cell: ({ open }) => amountOf(open, 'font-medium'),
    },
    {
      id: 'overdue',
      header: t('invoices.buyers.overdue'),
      align: 'end',
      width: '9rem',
      cell: ({ overdue }) => amountOf(overdue, 'font-medium text-bad'),
    },
  ]
}
