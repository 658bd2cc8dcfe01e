import type { Round, RoundLine as SentLine } from '@mawrid/contract/deals/round.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { ChoosablePart } from '../choice/choiceText.ts'
import type { ChangeTexts } from './useChangeTexts.ts'

/** An item as one side quotes it, sent or still being written. */
export interface RoundLine
  extends Pick<SentLine, 'line' | 'answer' | 'qty' | 'unit_price' | 'discount' | 'lead_time_days' | 'net' | 'left_out'>,
    ChoosablePart {
  readonly substitute: Pick<NonNullable<SentLine['substitute']>, 'article' | 'name_ar' | 'name_en'> | null
}

/** The parts of a version that are compared. */
export interface RoundContent
  extends Pick<Round, 'discount' | 'delivery' | 'payment_terms' | 'milestones' | 'valid_until' | 'total'> {
  readonly lines: readonly RoundLine[]
  readonly call_until?: Round['call_until']
}

export type Changed =
  | 'answer'
  | 'choice'
  | 'unit_price'
  | 'qty'
  | 'discount'
  | 'lead_time_days'
  | 'delivery'
  | 'payment_terms'
  | 'milestones'
  | 'valid_until'
  | 'call_until'
  | 'total'

export interface Change {
  readonly what: Changed
  /** How both values are shown; texts are in the page's language already. */
  readonly kind: 'money' | 'qty' | 'words'
  readonly before: string
  readonly after: string
  /** The relative change: -0.1 is a tenth less. */
  readonly share: number | null
  /** In riyals, without its sign. */
  readonly difference: string | null
}

export interface RoundChanges {
  readonly lines: readonly { readonly line: string; readonly changes: readonly Change[] }[]
  readonly terms: readonly Change[]
}

/** The changes from one version to the next. */
export function changesBetween(before: RoundContent, after: RoundContent, words: ChangeTexts): RoundChanges {
  const earlier = new Map(before.lines.map((line) => [line.line, line]))
  return {
    lines: after.lines.flatMap((line) => {
      const was = earlier.get(line.line)
      const changes = was ? lineChanges(was, line, words) : []
      return changes.length === 0 ? [] : [{ line: line.line, changes }]
    }),
    terms: [
      textChange('discount', words.discount(before.discount), words.discount(after.discount)),
      textChange('delivery', words.delivery(before.delivery), words.delivery(after.delivery)),
      textChange('payment_terms', words.payment(before.payment_terms), words.payment(after.payment_terms)),
      textChange('milestones', words.milestones(before.milestones), words.milestones(after.milestones)),
      // A buyer's counter-offer has no last day: that is not a change.
      ...(before.valid_until && after.valid_until
        ? [textChange('valid_until', words.day(before.valid_until), words.day(after.valid_until))]
        : []),
      textChange('call_until', lastDay(before, words), lastDay(after, words)),
      money('total', before.total, after.total),
    ].filter(differs),
  }
}

/** Until when a blanket order is called off. */
function lastDay({ call_until: day }: RoundContent, words: ChangeTexts): string {
  return day ? words.day(day) : words.days(null)
}

function lineChanges(before: RoundLine, after: RoundLine, words: ChangeTexts): Change[] {
  const answer = textChange('answer', words.answer(before), words.answer(after))
  // If one of them is not available, there is no price or quantity to compare.
  if (before.answer === 'not_available' || after.answer === 'not_available') return [answer].filter(differs)
  return [
    answer,
    textChange('choice', words.choice(before), words.choice(after)),
    counted(before.qty, after.qty),
    money('unit_price', before.unit_price, after.unit_price),
    textChange('discount', words.discount(before.discount), words.discount(after.discount)),
    textChange('lead_time_days', words.days(before.lead_time_days), words.days(after.lead_time_days)),
  ].filter(differs)
}

function differs({ before, after }: Change): boolean {
  return before !== after
}

function textChange(what: Changed, before: string, after: string): Change {
  return { what, kind: 'words', before, after, share: null, difference: null }
}

function counted(before: string, after: string): Change {
  return { what: 'qty', kind: 'qty', before, after, share: shareOf(Number(before), Number(after)), difference: null }
}

function money(what: Changed, before: string, after: string): Change {
  const [was, is] = [toHalalas(before), toHalalas(after)]
  const difference = fromHalalas(is > was ? is - was : was - is)
  return { what, kind: 'money', before, after, share: shareOf(Number(was), Number(is)), difference }
}

function shareOf(before: number, after: number): number | null {
  return before === 0 ? null : (after - before) / before
}
