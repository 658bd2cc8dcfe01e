import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { DayInBothCalendars } from '#ui/record/DayInBothCalendars.tsx'
import { FactList } from '#ui/record/FactList.tsx'

/** The dates in both calendars, the texts, and the position in the chain of documents. */
export function DetailsCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { number, list } = useFormats()
  const { supply_on, due_on, reason_code, reason } = invoice
  const facts: (readonly [label: string, value: ReactNode] | null)[] = [
    reason_code && ['reason', t(`invoices.notes.reasons.${reason_code}`)],
    reason === null ? null : ['reasonInWords', <bdi key="reason">{reason}</bdi>],
    supply_on === null ? null : ['supply_on', <DayInBothCalendars key="supply" day={supply_on} />],
    due_on === null ? null : ['due_on', <DayInBothCalendars key="due" day={due_on} />],
    invoice.payment_means.length === 0
      ? null
      : ['payment_means', list(invoice.payment_means.map((means) => t(`invoices.means.${means}`)))],
    invoice.po_number === null ? null : ['po_number', <CodeCell key="po" code={invoice.po_number} />],
    ...(['terms_ar', 'terms_en', 'note_ar', 'note_en'] as const).map((name) => {
      const text = invoice[name]
      return text === null
        ? null
        : ([name, <MultilineText key={name} lang={name.endsWith('ar') ? 'ar' : 'en'} text={text} />] as const)
    }),
    invoice.counter === null ? null : ['counter', <bdi key="counter">{number(invoice.counter)}</bdi>],
    invoice.uuid === null ? null : ['uuid', <CodeCell key="uuid" code={invoice.uuid} />],
  ]
  const known = facts.filter((fact) => fact !== null)
  if (known.length === 0) return null
  return (
    <Card title={t('invoices.details')}>
      <FactList facts={known.map(([name, value]) => ({ label: t(`invoices.fields.${name}`), value }))} />
    </Card>
  )
}

function MultilineText({ lang, text }: { lang: Invoice['lang']; text: string }) {
  return (
    <p lang={lang} dir={lang === 'ar' ? 'rtl' : 'ltr'} className="whitespace-pre-line">
      {text}
    </p>
  )
}
