import type { InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { TypedQuantities } from './credit.ts'

interface Props {
  lines: readonly InvoiceLine[]
  given: TypedQuantities
  onChange: (given: TypedQuantities) => void
}

/** How many of each line are given back, beside how many are left of it. */
export function CreditLines({ lines, given, onChange }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => {
        const unit = units.find(({ id }) => id === line.unit)
        return (
          <li key={line.id}>
            <QuantityField
              label={nameIn(lang, line)}
              value={given[line.id] ?? ''}
              onChange={(qty) => onChange({ ...given, [line.id]: qty })}
              max={Number(line.left_qty)}
              decimals={unit?.precision ?? 3}
              help={t('invoices.lines.left', { qty: line.left_qty })}
              {...(unit && { unit: unit[`symbol_${lang}`] })}
            />
          </li>
        )
      })}
    </ul>
  )
}
