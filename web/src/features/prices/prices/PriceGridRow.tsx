import { entryTargets } from '@mawrid/contract/prices/rule.ts'
import { Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { CellInput } from '#ui/grid/CellInput.tsx'
import { CellSelect } from '#ui/grid/CellSelect.tsx'
import { gridCellLook, gridTextLook, gridTextRowLook } from '#ui/grid/gridLook.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { amountFormat } from '../shared/entryValues.ts'
import { type PriceRowProps, sellingUnit, unitChoices } from './priceRow.ts'

/** One price of the grid. */
export function PriceGridRow({ form, index, basis, units, name, onRemove }: PriceRowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const target = useWatch({ control: form.hook.control, name: `prices.${index}.target` })
  const place = t('prices.grid.row', { place: index + 1 })
  const labelsOf = (field: string) => ({ label: `${field} · ${place}`, shownLabel: field })
  const at = (column: string) => ({ row: index, column })
  const value = t(basis === 'fixed' ? 'prices.sheet.price' : 'prices.sheet.percent')
  return (
    <tbody className="[&_td]:border-t first-of-type:[&_td]:border-t-0">
      <tr>
        <td className={`${gridCellLook} border-s-0`}>
          <FormField of={form} name={`prices.${index}.target`} {...labelsOf(t('prices.sheet.target'))}>
            {(field) => (
              <CellSelect
                {...field}
                at={at('target')}
                choices={entryTargets.map((each) => ({ value: each, label: t(`prices.target.${each}`) }))}
              />
            )}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`prices.${index}.code`} {...labelsOf(t('prices.sheet.code'))}>
            {(field) => <CellInput {...field} at={at('code')} disabled={target === 'all'} />}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`prices.${index}.value`} {...labelsOf(value)}>
            {(field) => (
              <CellInput
                {...field}
                at={at('value')}
                format={amountFormat}
                {...(basis !== 'fixed' && { after: <span className="px-2 text-ink-soft">%</span> })}
              />
            )}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`prices.${index}.min_qty`} {...labelsOf(t('prices.sheet.min_qty'))}>
            {(field) => <CellInput {...field} at={at('min_qty')} format={quantityFormat(3)} />}
          </FormField>
        </td>
        <td className={gridCellLook}>
          <FormField of={form} name={`prices.${index}.unit`} {...labelsOf(t('prices.sheet.unit'))}>
            {({ value: unit, onChange, ...field }) => (
              <CellSelect
                {...field}
                at={at('unit')}
                value={unit || sellingUnit}
                onChange={(next) => onChange(next === sellingUnit ? '' : next)}
                choices={unitChoices(units, lang, t('prices.grid.sellingUnit'))}
              />
            )}
          </FormField>
        </td>
        <td className={gridTextLook}>
          <div className={gridTextRowLook}>
            <bdi className="truncate text-sm text-ink-soft" title={name}>
              {name}
            </bdi>
          </div>
        </td>
        <td className={`${gridCellLook} border-s-0`}>
          <div className={`${gridTextRowLook} items-center`}>
            <IconButton
              size="sm"
              className="text-ink-soft"
              icon={Trash2}
              label={t('prices.grid.remove', { place })}
              onClick={onRemove}
            />
          </div>
        </td>
      </tr>
    </tbody>
  )
}
