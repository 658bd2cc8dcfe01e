import type { Round, RoundLine } from '@mawrid/contract/deals/round.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'
import { type ChoosablePart, choiceTexts } from '../choice/choiceText.ts'

type Answered = Pick<RoundLine, 'answer' | 'left_out'> & {
  readonly substitute: { readonly name_ar: string; readonly name_en: string | null } | null
}

/** The values of a version that are not numbers, as text in the page's language. */
export interface ChangeTexts {
  answer(line: Answered): string
  choice(line: ChoosablePart): string
  discount(discount: Round['discount']): string
  delivery(delivery: Round['delivery']): string
  payment(terms: Round['payment_terms']): string
  milestones(milestones: Round['milestones']): string
  returns(days: number): string
  day(day: string): string
  days(days: number | null): string
}

export function useChangeTexts(): ChangeTexts {
  const { t } = useTranslation()
  const { lang, day, number, list } = useFormats()
  const percent = (value: string) => `${percentFormat.format(value)}%`
  const money = (value: string) => t('deals.termTexts.riyals', { amount: moneyFormat.format(value) })
  const days = (count: number | null) =>
    count === null ? t('deals.termTexts.notStated') : t('deals.termTexts.days', { count, formatted: number(count) })

  return {
    answer({ answer, substitute, left_out }) {
      if (left_out) return t('deals.choice.leftOut')
      if (answer !== 'substitute' || !substitute) return t(`deals.answer.${answer}`)
      return t('deals.termTexts.instead', { name: `\u2068${nameIn(lang, substitute)}\u2069` })
    },
    choice(line) {
      const texts = choiceTexts(line, t)
      return texts.length > 0 ? list(texts) : t('deals.choice.included')
    },
    discount(discount) {
      if (!discount) return t('deals.termTexts.none')
      return discount.kind === 'percent' ? percent(discount.value) : money(discount.value)
    },
    delivery(delivery) {
      if (!delivery) return t('deals.termTexts.notStated')
      const parts = [
        t(`deals.deliveryMethod.${delivery.method}`),
        delivery.fee === '0.00' ? t('deals.termTexts.free') : money(delivery.fee),
        ...(delivery.free_from == null
          ? []
          : [t('deals.termTexts.freeFrom', { amount: moneyFormat.format(delivery.free_from) })]),
        ...(delivery.days === null ? [] : [days(delivery.days)]),
      ]
      return parts.join(`${t('deals.termTexts.comma')} `)
    },
    payment(terms) {
      if (!terms) return t('deals.termTexts.notStated')
      const { kind, days: count, advance_percent } = terms
      if (kind === 'advance' || kind === 'on_delivery') return t(`deals.paymentKind.${kind}`)
      const rest = count === 0 ? t('deals.termTexts.onDelivery') : t('deals.termTexts.within', { days: days(count) })
      return kind === 'net' ? rest : t('deals.termTexts.split', { percent: percent(advance_percent), rest })
    },
    milestones(milestones) {
      if (milestones.length === 0) return t('deals.termTexts.none')
      return list(milestones.map((step) => `\u2068${nameIn(lang, step)}\u2069 ${percent(step.percent)}`))
    },
    returns: (count) => (count === 0 ? t('deals.termTexts.none') : days(count)),
    day: (text) => day(new Date(text)),
    days,
  }
}
