import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths } from '@mawrid/contract/values/decimal.ts'
import { useTranslation } from 'react-i18next'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { agreedName } from '../goods/agreedName.ts'
import { qtyError, type Typed, typedQty } from './packing.ts'
import { elsewhereOf, hereOf, isWholeHere, type Packable, type Place } from './places.ts'

interface Props {
  deal: Deal
  line: Packable
  typed: Typed
  warehouse: string
  warehouses: readonly Place[]
  precision: number
  /** What was wrong with it when it was sent. */
  refused: CodedError | undefined
  onType: (text: string) => void
}

const format = quantityFormat(3)

/** How much of one line goes along; too much is said before it is sent, with where the rest lies. */
export function PackLine({ deal, line, typed, warehouse, warehouses, precision, refused, onType }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const symbolOf = useUnitSymbols()
  const known = deal.lines.find(({ id }) => id === line.line)
  if (!known) return null
  const text = typedQty(typed, line, warehouse)
  const wrong = refused ?? qtyError(text, line, warehouse, precision)
  const here = hereOf(line, warehouse)
  const shown = (amount: bigint) => format.format(fromThousandths(amount))
  const elsewhere = elsewhereOf(line, warehouse).flatMap(({ warehouse: id, qty }) => {
    const place = warehouses.find((one) => one.id === id)
    return place
      ? t('deals.fulfilment.pack.elsewhere', { place: `\u2068${nameIn(lang, place)}\u2069`, qty: shown(qty) })
      : []
  })
  const isShort = !isWholeHere(line, warehouse)
  const help = [
    t('deals.fulfilment.pack.left', { qty: shown(line.left) }),
    ...(line.there ? [t('deals.fulfilment.pack.here', { qty: shown(here) })] : []),
    ...(isShort ? elsewhere : []),
  ]
  return (
    <QuantityField
      label={agreedName(lang, deal, known).name}
      value={text}
      onChange={onType}
      decimals={precision}
      {...(known.unit && { unit: symbolOf(known.unit) })}
      help={help.join(' · ')}
      {...(wrong
        ? { error: fieldMessage(t, wrong) }
        : isShort && {
            warning: t(elsewhere.length > 0 ? 'deals.fulfilment.pack.part' : 'deals.fulfilment.pack.short'),
          })}
    />
  )
}
