import { choiceSums, quantitiesOf } from '@mawrid/contract/deals/choice.ts'
import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import type { RoundLine } from '@mawrid/contract/deals/round.ts'
import { suggestedChoice } from '@mawrid/contract/deals/suggestedChoice.ts'
import { share } from '@mawrid/contract/sales/halalas.ts'
import { lineSums, vatRates } from '@mawrid/contract/sales/sums.ts'
import { fromHalalas, toHalalas } from '@mawrid/contract/values/money.ts'
import type { Contract } from '../../../../platform/documents/templates/contract.ts'
import type { Bilingual } from '../../../../platform/documents/templates/texts.ts'
import { unitWords } from '../../../reference/index.ts'
import { lineName } from '../../lineName.ts'
import type { RoundContent } from '../../rounds/content.ts'
import type { DealLineRecord } from '../../tables.ts'
import { choiceWords } from './words.ts'

/** The offered items of a version with their sums, and the amounts of its milestones. */
export function pricedRound(
  content: RoundContent,
  lines: readonly DealLineRecord[],
): Pick<Contract, 'lines' | 'sums' | 'milestones'> {
  const sold = content.lines.filter(({ answer }) => answer !== 'not_available')
  const sums = choiceSums({ ...content, lines: sold }, hasChoice(sold) ? suggestedChoice(sold) : [])
  return {
    lines: sold.flatMap((line) =>
      quantitiesOf(line).map((one) => pricedLine({ ...line, ...one }, lines, choiceWords(line))),
    ),
    sums,
    milestones: content.milestones.map(({ name_ar, name_en, percent, days }) => ({
      name_ar,
      name_en,
      percent,
      days,
      amount: fromHalalas(share(toHalalas(content.taxable), percent)),
    })),
  }
}

function pricedLine(
  line: RoundLine,
  lines: readonly DealLineRecord[],
  choice: Bilingual | null,
): Contract['lines'][number] {
  const requested = lines.find(({ id }) => id === line.line)
  const { substitute } = line
  const { discount, net } = lineSums(line)
  const called = substitute ?? (requested && lineName(requested))
  return {
    sku: substitute?.sku ?? requested?.sku ?? null,
    name_ar: called?.name_ar ?? '',
    name_en: called?.name_en ?? null,
    qty: line.qty,
    unit: unitWords(requested?.unitId ?? null),
    unit_price: line.unit_price,
    discount,
    net,
    vat_rate: vatRates[line.vat_category],
    choice,
  }
}
