import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { quantityFormat, unitAfter } from '#ui/values/amounts.ts'

const quantity = quantityFormat()

/** What is left of an accepted blanket order, item by item, and until when it can be called off. */
export function SharedBlanketCard({ quote }: { quote: SharedQuote }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  if (!quote.blanket_lines || quote.call_until === null) return null
  return (
    <Card title={t('deals.blanket.title')}>
      <p className="mb-3 text-ink-soft">{t('deals.blanket.until', { day: day(new Date(quote.call_until)) })}</p>
      <ul className="divide-y divide-line">
        {quote.blanket_lines.map((line) => {
          const { unit_ar, unit_en } = quote.lines.find((one) => one.line === line.line) ?? {}
          const unit = unit_ar && unit_en ? unitAfter(line.left, { symbol_ar: unit_ar, symbol_en: unit_en }, lang) : ''
          return (
            <li key={line.line} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
              <bdi className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">{nameIn(lang, line)}</bdi>
              <span className="text-ink-soft">
                {t('deals.blanket.leftOfAgreed', {
                  left: `\u2068${quantity.format(line.left)} ${unit}\u2069`,
                  agreed: `\u2068${quantity.format(line.agreed)}\u2069`,
                })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
