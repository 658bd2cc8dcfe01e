import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { PackagePlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallOffDates } from '#features/deals/shared/CallOffDates.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { quantityFormat, unitAfter } from '#ui/values/amounts.ts'

const CallOffSharedDialog = lazyPart(() => import('./CallOffSharedDialog.tsx'), 'CallOffSharedDialog')

const quantity = quantityFormat()

/** What is left of an accepted blanket order, item by item, until when, and what was called off; the buyer can call off more. */
export function SharedBlanketCard({ quote, token }: { quote: SharedQuote; token: string }) {
  const { t } = useTranslation()
  const { lang, day } = useFormats()
  const [isCalling, setCalling] = useState(false)
  if (!quote.blanket_lines || quote.call_until === null) return null
  const withUnit = (id: string, qty: string) => {
    const { unit_ar, unit_en } = quote.lines.find(({ line }) => line === id) ?? {}
    const unit = unit_ar && unit_en ? unitAfter(qty, { symbol_ar: unit_ar, symbol_en: unit_en }, lang) : ''
    return `\u2068${quantity.format(qty)} ${unit}\u2069`
  }
  return (
    <Card
      title={t('deals.blanket.title')}
      aside={
        quote.can_call_off && (
          <Button size="sm" look="primary" icon={PackagePlus} onClick={() => setCalling(true)}>
            {t('deals.actions.call_off')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-ink-soft">{t('deals.blanket.until', { day: day(new Date(quote.call_until)) })}</p>
      <ul className="divide-y divide-line">
        {quote.blanket_lines.map((line) => (
          <li key={line.line} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
            <span className="min-w-0 grow basis-56 [overflow-wrap:anywhere]">
              <bdi>{nameIn(lang, line)}</bdi>
            </span>
            <span className="text-ink-soft">
              {t('deals.blanket.leftOfAgreed', {
                left: withUnit(line.line, line.left),
                agreed: `\u2068${quantity.format(line.agreed)}\u2069`,
              })}
            </span>
          </li>
        ))}
      </ul>
      {quote.call_off_dates.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="mb-2 font-medium">{t('deals.blanket.dates.title')}</h3>
          <CallOffDates
            dates={quote.call_off_dates}
            lines={quote.blanket_lines}
            isInForce={quote.can_call_off}
            amountOf={withUnit}
          />
        </section>
      )}
      {quote.call_offs.length > 0 && (
        <section className="mt-4 border-t border-line pt-4">
          <h3 className="mb-2 font-medium">{t('deals.blanket.callOffs')}</h3>
          <ul className="divide-y divide-line">
            {quote.call_offs.map((one) => (
              <li key={one.number} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5">
                <span>
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {one.number}
                  </bdi>
                  <span className="block text-sm text-ink-soft">
                    {day(new Date(one.at))}
                    {one.is_cancelled && ` · ${t('deals.status.cancelled')}`}
                  </span>
                </span>
                {one.total !== null && <Money amount={one.total} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isCalling && (
        <Suspense fallback={null}>
          <CallOffSharedDialog quote={quote} token={token} onClose={() => setCalling(false)} />
        </Suspense>
      )}
    </Card>
  )
}
