import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { lineName } from '#features/deals/shared/lineName.ts'
import type { Formats } from '#ui/format/formats.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { OfferLineValue } from '../offerValues.ts'

/** The offered lines as text, to compare two versions of an offer: "Carton: 12 × 64.00". */
export function linesAsText({ lines }: Pick<Deal, 'lines'>, { lang, list }: Formats) {
  const names = new Map(lines.map((line) => [line.id, lineName(lang, line)]))
  return (offered: readonly OfferLineValue[]): string =>
    list(
      offered.map(
        ({ line, qty, unit_price }) =>
          `\u2068${names.get(line) ?? ''}\u2069: ${qty} × ${moneyFormat.format(unit_price)}`,
      ),
    )
}
