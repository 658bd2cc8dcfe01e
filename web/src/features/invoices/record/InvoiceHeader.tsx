import { isCertificateRefused } from '@mawrid/contract/einvoicing/message.ts'
import type { Invoice, InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { dealAddress } from '#features/deals/shared/dealAddresses.ts'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import type { Fact } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { InvoicePill } from '../shared/InvoicePill.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { kindIcons } from '../shared/invoiceStatusLooks.ts'
import { signedAmount } from '../shared/signedAmount.ts'

interface Props {
  invoice: InvoiceRow & Partial<Pick<Invoice, 'zatca'>>
  /** The buttons of the actions that are possible now. */
  controls?: ReactNode
}

/** The invoice's name, status and main facts; a row of a list has enough of them. */
export function InvoiceHeader({ invoice, controls }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { kind, number, deal, original, due_on, issued_at, zatca } = invoice
  const Icon = kindIcons[kind]
  const buyer = buyerName(lang, invoice)
  const facts: (Fact | undefined)[] = [
    buyer === '' ? undefined : { label: t('invoices.fields.buyer'), value: <bdi>{buyer}</bdi> },
    { label: t('invoices.fields.total'), value: <Money amount={signedAmount(invoice, invoice.total)} /> },
    issued_at === null
      ? undefined
      : {
          label: t(kind === 'credit_note' ? 'invoices.fields.toRefund' : 'invoices.fields.open'),
          value: <Money amount={invoice.open} className="font-medium" />,
        },
    issued_at === null ? undefined : { label: t('invoices.fields.issued_at'), value: <DayCell at={issued_at} /> },
    due_on === null ? undefined : { label: t('invoices.fields.due_on'), value: <DayCell at={due_on} /> },
    original
      ? {
          label: t('invoices.fields.original'),
          value: <NumberLink href={invoiceAddress(original.id)} number={original.number} />,
        }
      : undefined,
    deal
      ? { label: t('invoices.fields.deal'), value: <NumberLink href={dealAddress(deal.id)} number={deal.number} /> }
      : undefined,
    useColleagues('invoice').isTeam
      ? { label: t('team.work.assignee'), value: <AssigneeFact kind="invoice" record={invoice} /> }
      : undefined,
  ]
  return (
    <RecordHeader
      name={number ?? t(`invoices.kind.${kind}`)}
      number={number ?? undefined}
      detail={number === null ? undefined : t(`invoices.kind.${kind}`)}
      picture={
        <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-control border border-line bg-surface-raised text-ink-soft">
          <Icon size={20} aria-hidden />
        </span>
      }
      status={<InvoicePill invoice={invoice} isCertificateRefused={isCertificateRefused(zatca?.[0]?.messages ?? [])} />}
      controls={controls}
      facts={facts.filter((fact) => fact !== undefined)}
    />
  )
}

function NumberLink({ href, number }: { href: string; number: string }) {
  return (
    <Anchor href={href} className="text-accent underline-offset-4 hover:underline">
      <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
        {number}
      </bdi>
    </Anchor>
  )
}
