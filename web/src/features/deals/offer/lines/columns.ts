import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { TFunction } from 'i18next'
import type { GridColumn } from '#ui/grid/pasteCells.ts'
import { choiceNamed, discountColumn, figureColumn, vatColumn } from '../../shared/lineColumns.ts'
import type { OfferLineValue } from '../offerValues.ts'

const goodsAnswers = ['offered', 'substitute', 'not_available'] as const
const serviceAnswers = ['offered', 'not_available'] as const

/** The seller's answers to an item: only goods have substitutes. */
export function answerChoices(t: TFunction, isGoods: boolean) {
  return (isGoods ? goodsAnswers : serviceAnswers).map((value) => ({ value, label: t(`deals.answer.${value}`) }))
}

interface Options {
  readonly isGoods: boolean
  readonly hasVat: boolean
  readonly isOneFee?: boolean
}

/** Whether the quote is one price for a franchise or an investment, which has no availability, quantity or discount. */
export function isOneFee({ kind, rounds }: Pick<Deal, 'kind' | 'rounds'>, lines: readonly OfferLineValue[]): boolean {
  if (kind === 'product' || kind === 'service') return false
  const hasDiscount = rounds.at(-1)?.lines.some(({ discount }) => discount !== null)
  return !hasDiscount && lines.every(({ answer, qty }) => answer === 'offered' && Number(qty) === 1)
}

/** The grid's columns that can be filled, in the order of the screen. */
export function offerColumns(
  t: TFunction,
  { isGoods, hasVat, isOneFee: isFee = false }: Options,
): GridColumn<OfferLineValue>[] {
  const answers = answerChoices(t, isGoods).map(({ value }) => value)
  const vat = hasVat ? [vatColumn<OfferLineValue>(t)] : []
  if (isFee) return [figureColumn('unit_price'), ...vat]
  return [
    {
      id: 'answer',
      put(row, text) {
        const answer = choiceNamed(answers, text, (each) => t(`deals.answer.${each}`))
        return answer === undefined ? { row, isRead: false } : { row: { ...row, answer }, isRead: true }
      },
      copy: ({ answer }, to) => ({ ...to, answer }),
    },
    figureColumn('qty'),
    figureColumn('unit_price'),
    discountColumn(),
    ...vat,
  ]
}

/** The details that are copied to the items below from the menu; the grid's columns are filled down by keyboard. */
export const copiedFields = ['unit_price', 'discount', 'lead_time_days', 'warehouse', 'vat_category'] as const
export type CopiedField = (typeof copiedFields)[number]

/** Copies a field of one item to all items below it. */
export function copiedDown(lines: readonly OfferLineValue[], from: number, field: CopiedField): OfferLineValue[] {
  const source = lines[from]
  if (!source) return [...lines]
  const copied = field === 'vat_category' ? pick(source, ['vat_category', 'exemption_code']) : pick(source, [field])
  return lines.map((line, index) => (index > from ? { ...line, ...copied } : line))
}

function pick<K extends keyof OfferLineValue>(line: OfferLineValue, fields: readonly K[]): Partial<OfferLineValue> {
  return Object.fromEntries(fields.map((field) => [field, line[field]])) as Pick<OfferLineValue, K>
}
