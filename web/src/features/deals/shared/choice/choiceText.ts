import type { ChoiceLine } from '@mawrid/contract/deals/choiceFields.ts'
import type { TFunction } from 'i18next'
import { moneyFormat, quantityFormat } from '#ui/values/amounts.ts'

const quantity = quantityFormat(3)

export type ChoosablePart = Pick<ChoiceLine, 'is_optional' | 'group' | 'quantities'>

/** What is left to the buyer about an item: "Optional", "Alternatives 1", "or 500 × 8.90". */
export function choiceTexts({ is_optional, group, quantities = [] }: ChoosablePart, t: TFunction): string[] {
  return [
    ...(is_optional ? [t('deals.choice.optional')] : []),
    ...(group == null ? [] : [t('deals.choice.group', { group })]),
    ...quantities.map(({ qty, unit_price }) =>
      t('deals.choice.or', { qty: quantity.format(qty), price: moneyFormat.format(unit_price) }),
    ),
  ]
}
