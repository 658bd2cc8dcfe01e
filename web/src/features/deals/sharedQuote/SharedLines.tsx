import type { Choice } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import type { SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useTranslation } from 'react-i18next'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat, percentFormat, quantityFormat, unitAfter } from '#ui/values/amounts.ts'
import { ChoiceFields } from '../shared/choice/ChoiceFields.tsx'
import { ChoiceNote } from '../shared/choice/ChoiceNote.tsx'
import { choosableLines } from './choosableLines.ts'

const quantity = quantityFormat(3)

type Line = SharedQuote['lines'][number]

interface Props {
  quote: SharedQuote
  choice: Choice
  /** Of a quote that waits for its buyer. */
  onChoose: ((choice: Choice) => void) | undefined
}

/** The items of a quote: each with its quantity, price and net, one below the other on a phone; what is left to the buyer as choices. */
export function SharedLines({ quote, choice, onChoose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const lines = choosableLines(quote).map((line) => ({ ...line, name: nameIn(lang, line) }))
  if (onChoose && hasChoice(lines)) {
    return (
      <div className="flex flex-col gap-3">
        <p className="text-ink-soft">{t('deals.choice.lead')}</p>
        <ChoiceFields
          lines={lines}
          choice={choice}
          quantityOf={(line, qty) => [quantity.format(qty), unitOf(line, qty, lang)].filter(Boolean).join(' ')}
          decided={(line) => <SharedLine line={line} />}
          onChange={onChoose}
        />
      </div>
    )
  }
  return (
    <ol className="divide-y divide-line">
      {quote.lines.map((line) => (
        <li key={line.line} className="py-2.5 first:pt-0 last:pb-0">
          <SharedLine line={line} />
        </li>
      ))}
    </ol>
  )
}

function SharedLine({ line }: { line: Line }) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="min-w-0 grow basis-64">
        <span className="block [overflow-wrap:anywhere]">
          <bdi>{nameIn(lang, line)}</bdi>
        </span>
        {line.sku && (
          <bdi dir="ltr" className="text-sm text-ink-soft">
            {line.sku}
          </bdi>
        )}
        <ChoiceNote line={line} />
      </span>
      {line.is_available ? (
        <>
          <LinePrice line={line} />
          <span className="ms-auto min-w-28 text-end">
            <Money amount={line.net} className="font-medium" />
          </span>
        </>
      ) : (
        <span className="text-ink-soft">
          {t(line.is_left_out ? 'deals.choice.leftOut' : 'deals.answer.not_available')}
        </span>
      )}
    </div>
  )
}

/** The unit as it follows this quantity; items in the buyer's words have none. */
function unitOf({ unit_ar, unit_en }: Line, qty: string, lang: Lang): string {
  return unit_ar && unit_en ? unitAfter(qty, { symbol_ar: unit_ar, symbol_en: unit_en }, lang) : ''
}

/** "10 cartons × 64.00", with the discount and the lead time. */
function LinePrice({ line }: { line: Line }) {
  const { t } = useTranslation()
  const lang = useLang()
  const unit = unitOf(line, line.qty, lang)
  const { discount, lead_time_days: days } = line
  return (
    <span className="text-ink-soft">
      <span className="whitespace-nowrap">
        <bdi>{quantity.format(line.qty)}</bdi> {unit} × <Money amount={line.unit_price} />
      </span>
      {discount && (
        <span className="block text-sm">
          {t('deals.shared.less', {
            discount:
              discount.kind === 'percent'
                ? `${percentFormat.format(discount.value)}%`
                : t('deals.termTexts.riyals', { amount: moneyFormat.format(discount.value) }),
          })}
        </span>
      )}
      {days !== null && <span className="block text-sm">{t('deals.shared.ready', { count: days })}</span>}
    </span>
  )
}
