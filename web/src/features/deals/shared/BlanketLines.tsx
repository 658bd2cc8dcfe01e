import type { BlanketLine } from '@mawrid/contract/deals/blanketOrder.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { QuantityOf } from '#features/reference/shared/QuantityOf.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'

/** What was called off of each item of a blanket order, and what is left, as a bar and in words. */
export function BlanketLines({ lines }: { lines: readonly BlanketLine[] }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.line} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 grow basis-56">
              <span className="block [overflow-wrap:anywhere]">
                <bdi>{nameIn(lang, line)}</bdi>
              </span>
              {line.sku && (
                <bdi dir="ltr" className="block text-sm text-ink-soft in-[[dir=rtl]]:text-right">
                  {line.sku}
                </bdi>
              )}
            </span>
            <span className="shrink-0 sm:text-end">
              <span className="block text-xs text-ink-soft">{t('deals.blanket.left')}</span>
              <span className="font-medium">
                <QuantityOf qty={line.left} unit={line.unit} />
              </span>
            </span>
          </div>
          <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line-strong/50">
            <div className="h-full bg-good" style={{ inlineSize: `${shareOf(line)}%` }} />
          </div>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
            <span>
              {t('deals.blanket.called')} <QuantityOf qty={line.called} unit={null} />
            </span>
            <span>
              {t('deals.blanket.agreed')} <QuantityOf qty={line.agreed} unit={null} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  )
}

function shareOf({ agreed, called }: BlanketLine): number {
  const whole = toThousandths(agreed)
  return whole === 0n ? 0 : Math.min(100, Number((toThousandths(called) * 10_000n) / whole) / 100)
}
