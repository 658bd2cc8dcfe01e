import type { CreditNote, SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import {
  readSubscriptionCreditNotePdf,
  readSubscriptionCreditNoteXml,
} from '@mawrid/contract/subscriptions/invoices.calls.ts'
import { FileCode2, FileDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { ClearancePill } from '../shared/ClearancePill.tsx'
import { TransferState } from '../shared/TransferState.tsx'

/** The refunds of the invoice, each with its credit note. */
export function CreditNotesCard({ invoice: { credit_notes } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  if (credit_notes.length === 0) return null
  return (
    <Card title={t('subscriptions.refunds')}>
      <ul className="divide-y divide-line">
        {credit_notes.map((note) => (
          <Note key={note.id} note={note} />
        ))}
      </ul>
    </Card>
  )
}

function Note({ note: { id, number, issued_at, reason, total, clearance, transfer } }: { note: CreditNote }) {
  const { t } = useTranslation()
  const lang = useLang()
  const pdf = useDocument(() => fetchFile(readSubscriptionCreditNotePdf, { params: { id }, query: { lang } }))
  const xml = useDocument(() => fetchFile(readSubscriptionCreditNoteXml, { params: { id } }))
  const named = { number: `\u2066${number}\u2069` }
  return (
    <li className="flex items-center gap-3 py-2">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CodeCell code={number} />
            {clearance && <ClearancePill clearance={clearance} />}
          </span>
          <Money amount={total} className="font-medium" />
        </p>
        <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
          <DayCell at={issued_at} />
          <bdi>{reason}</bdi>
        </p>
        {transfer && <TransferState transfer={transfer} />}
      </div>
      <IconButton
        size="sm"
        icon={FileDown}
        aria-busy={pdf.isFetching}
        label={t('subscriptions.pdf.downloadNote', named)}
        onClick={pdf.download}
      />
      {clearance === 'cleared' && (
        <IconButton
          size="sm"
          icon={FileCode2}
          aria-busy={xml.isFetching}
          label={t('subscriptions.pdf.downloadNoteXml', named)}
          onClick={xml.download}
        />
      )}
    </li>
  )
}
