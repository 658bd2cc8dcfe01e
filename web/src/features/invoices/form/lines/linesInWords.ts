import type { Formats } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { LineValue } from './lineValues.ts'

/** The lines as two versions of an invoice are told apart: "Carton: 12 × 64.00". */
export function linesInWords({ lang, list }: Formats) {
  return (lines: readonly LineValue[]): string =>
    list(
      lines.map(
        ({ name_ar, name_en, qty, unit_price }) =>
          `\u2068${nameIn(lang, { name_ar, name_en: name_en || null })}\u2069: ${qty} × ${moneyFormat.format(unit_price)}`,
      ),
    )
}
