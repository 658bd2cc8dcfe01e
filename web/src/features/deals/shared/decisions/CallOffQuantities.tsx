import type { BlanketLine } from '@mawrid/contract/deals/blanketOrder.ts'
import { useTranslation } from 'react-i18next'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

const quantity = quantityFormat(3)

interface Props {
  /** The items of which something is left. */
  open: readonly BlanketLine[]
  qty: Readonly<Record<string, string>>
  onChange: (qty: Readonly<Record<string, string>>) => void
  errors: Readonly<Record<string, CodedError>>
  precisionOf: (line: string) => number
  unitOf: (line: BlanketLine) => string | null | undefined
}

/** The quantity that is called off of each item, with what is left of it. */
export function CallOffQuantities({ open, qty, onChange, errors, precisionOf, unitOf }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  return open.map((line) => {
    const wrong = errors[line.line]
    const unit = unitOf(line)
    const left = t('deals.blanket.leftOf', { qty: quantity.format(line.left) })
    return (
      <QuantityField
        key={line.line}
        label={nameIn(lang, line)}
        value={qty[line.line] ?? ''}
        onChange={(text) => onChange({ ...qty, [line.line]: text })}
        decimals={precisionOf(line.line)}
        {...(unit && { unit })}
        help={line.sku ? `\u2068${line.sku}\u2069 · ${left}` : left}
        {...(wrong && { error: fieldMessage(t, wrong) })}
      />
    )
  })
}
