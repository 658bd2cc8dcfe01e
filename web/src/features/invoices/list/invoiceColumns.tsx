import { delayOf, type ZatcaDelay } from '@mawrid/contract/einvoicing/delays.ts'
import type { InvoiceRow, ListedInvoice } from '@mawrid/contract/invoices/invoice.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { assigneeColumn } from '#features/team/shared/work/assigneeList.tsx'
import type { Colleagues } from '#features/team/shared/work/useColleagues.ts'
import { classes } from '#ui/classes.ts'
import type { Formats } from '#ui/format/formats.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { InvoicePill } from '../shared/InvoicePill.tsx'
import { kindIcons } from '../shared/invoiceStatusLooks.ts'
import { signedAmount } from '../shared/signedAmount.ts'
import { isOpenAtZatca } from '../shared/zatcaStatusLooks.ts'

export function invoiceColumns(t: TFunction, { lang }: Formats, colleagues: Colleagues): Column<ListedInvoice>[] {
  const dash = <span className="text-ink-soft">—</span>
  return [
    {
      id: 'number',
      header: t('invoices.fields.number'),
      ordering: 'number',
      isName: true,
      shape: 'title',
      cell: (invoice) => <NumberCell invoice={invoice} />,
    },
    {
      id: 'issued_at',
      header: t('invoices.fields.issued_at'),
      ordering: 'issued_at',
      showFrom: '2xl',
      width: '6.5rem',
      cell: ({ issued_at }) => <DayCell at={issued_at} />,
    },
    {
      id: 'buyer',
      onCard: 'fact',
      header: t('invoices.fields.buyer'),
      grows: true,
      // The name keeps its own text direction but is aligned with the column.
      cell: (invoice) => (
        <span className="line-clamp-2 in-data-card:block in-data-card:truncate">
          <bdi>{buyerName(lang, invoice)}</bdi>
          {invoice.buyer_name_ar === null && dash}
        </span>
      ),
    },
    ...assigneeColumn<ListedInvoice>(t, colleagues).map((column) => ({ ...column, isExtra: true })),
    {
      id: 'status',
      header: t('invoices.fields.status'),
      width: '6.5rem',
      onCard: 'status',
      shape: 'pill',
      cell: (invoice) => <StatusCell invoice={invoice} />,
    },
    {
      id: 'due_on',
      header: t('invoices.fields.due_on'),
      ordering: 'due_on',
      showFrom: 'xl',
      width: '6.5rem',
      cell: ({ due_on }) => <DayCell at={due_on} />,
    },
    {
      id: 'total',
      onCard: 'aside',
      header: t('invoices.fields.total'),
      ordering: 'total',
      align: 'end',
      width: '6.25rem',
      isBlank: isPartlyPaid,
      cell: (invoice) => (
        <Money
          amount={signedAmount(invoice, invoice.total)}
          // A discarded draft counts for nothing.
          className={classes(invoice.status === 'cancelled' && 'text-ink-soft')}
        />
      ),
    },
    {
      id: 'open',
      onCard: 'aside',
      isBlank: (invoice) => !isPartlyPaid(invoice),
      header: t('invoices.fields.open'),
      ordering: 'open',
      align: 'end',
      width: '6.25rem',
      cell: ({ open }) => (open === '0.00' ? dash : <Money amount={open} className="font-medium" />),
    },
    {
      id: 'deal',
      header: t('invoices.fields.deal'),
      isExtra: true,
      width: '9rem',
      cell: ({ deal }) => <CodeCell code={deal?.number ?? null} />,
    },
    {
      id: 'original',
      header: t('invoices.fields.original'),
      isExtra: true,
      width: '9rem',
      cell: ({ original }) => <CodeCell code={original?.number ?? null} />,
    },
    {
      id: 'updated_at',
      header: t('invoices.fields.updated_at'),
      ordering: 'updated_at',
      isExtra: true,
      width: '9rem',
      cell: ({ updated_at }) => <RelativeTime at={updated_at} />,
    },
  ]
}

/** Then a phone shows what is still to be paid, and not the total. */
function isPartlyPaid({ open, total }: ListedInvoice): boolean {
  return open !== '0.00' && open !== total
}

/** A phone has room for one of them: that its certificate is not accepted, how late it is at ZATCA, its status, or its due day. */
function StatusCell({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation()
  const { dayMonth } = useFormats()
  const isRefused = invoice.zatca_status === 'unreachable' && invoice.zatca_waits?.is_certificate_refused
  const isLate = useZatcaDelay(invoice.zatca_waits) !== null
  const due = stillDueOn(invoice)
  return (
    <>
      <span className={due || (isLate && !isRefused) ? 'in-data-card:hidden' : ''}>
        <InvoicePill invoice={invoice} isCertificateRefused={invoice.zatca_waits?.is_certificate_refused} />
      </span>
      <span className={isRefused ? 'in-data-card:hidden' : ''}>
        <ZatcaDelayNote waits={invoice.zatca_waits} />
      </span>
      {due && (
        <span className="hidden text-sm text-ink-soft in-data-card:inline">
          {t('invoices.dueOn', { day: dayMonth(new Date(due)) })}
        </span>
      )}
    </>
  )
}

/** The due date of an issued invoice that is not overdue; of others the status says more. */
function stillDueOn(invoice: InvoiceRow): string | null {
  const { kind, due_on, is_overdue, status } = invoice
  return kind === 'credit_note' || is_overdue || status !== 'issued' || isOpenAtZatca(invoice) ? null : due_on
}

interface NumberCellProps {
  invoice: Pick<InvoiceRow, 'kind' | 'number'>
}

/** The number of an invoice, which drafts do not have yet, and its kind. On tablets the buyer gets the icon's room. */
function NumberCell({ invoice: { kind, number } }: NumberCellProps) {
  const { t } = useTranslation()
  return (
    <span className="block min-w-0 sm:max-xl:[&_[data-tile]]:hidden">
      <TitleCell title={number ?? t('invoices.noNumber')} icon={kindIcons[kind]} detail={t(`invoices.kind.${kind}`)} />
    </span>
  )
}

/** Whether a document waits too long at ZATCA. */
function useZatcaDelay(waits: ListedInvoice['zatca_waits'] | undefined): ZatcaDelay | null {
  const now = useNow()
  return waits ? delayOf({ ...waits, status: 'queued' }, now) : null
}

/** In a list: by when a document is to be reported, or that it has waited for more than an hour. */
function ZatcaDelayNote({ waits }: { waits: ListedInvoice['zatca_waits'] | undefined }) {
  const { t } = useTranslation()
  const delay = useZatcaDelay(waits)
  if (!waits || !delay) return null
  return (
    <span className="block text-sm">
      {delay === 'deadline_near' ? (
        <AnswerBy at={waits.due_at} textKey="einvoicing.console.reportBy" />
      ) : (
        <span className="text-warn">{t('einvoicing.delays.waiting_long')}</span>
      )}
    </span>
  )
}
