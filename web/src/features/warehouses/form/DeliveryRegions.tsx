import { type Region, regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { units } from '@mawrid/contract/fields.ts'
import { DeliveryRegion, warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { WarehouseValues } from './warehouseValues.ts'

interface Props {
  form: MawridForm<WarehouseValues>
}

/** The regions the warehouse delivers to, with cost and delivery time of each. */
export function DeliveryRegions({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(warehouseFields)
  const { control, setValue } = form.hook
  const rows = useWatch({ control, name: 'delivery_regions' })
  const left = regions.filter((region) => rows.every((row) => row.region !== region))
  const nameOf = (region: Region) => regionNames[region][`name_${lang}`]

  function change(next: WarehouseValues['delivery_regions']) {
    setValue('delivery_regions', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <Field
      as="group"
      label={label('delivery_regions')}
      help={t(rows.length === 0 ? 'warehouses.form.noRegions' : 'warehouses.form.regionsHelp')}
    >
      {() => (
        <div className="flex flex-col items-start gap-3">
          {rows.length > 0 && (
            <div className="w-full divide-y divide-line rounded-control border border-line">
              <div aria-hidden className={classes(rowLook, 'py-2 text-sm text-ink-soft max-sm:hidden')}>
                <span>{label('delivery_regions', 'region')}</span>
                <span>{label('delivery_regions', 'fee')}</span>
                <span>{label('delivery_regions', 'free_from')}</span>
                <span>{label('delivery_regions', 'days')}</span>
              </div>
              {rows.map((row, index) => (
                <RegionRow
                  key={row.region}
                  form={form}
                  index={index}
                  name={nameOf(row.region)}
                  onRemove={() => change(rows.filter((each) => each !== row))}
                />
              ))}
            </div>
          )}
          {left.length > 0 && (
            <Menu
              label={t('warehouses.form.addRegion')}
              trigger={(props) => (
                <Button {...props} icon={Plus}>
                  {t('warehouses.form.addRegion')}
                </Button>
              )}
              entries={left.map((region) => ({
                id: region,
                label: nameOf(region),
                onChoose: () => change([...rows, { region, fee: '0.00', free_from: '', days: 1 }]),
              }))}
            />
          )}
        </div>
      )}
    </Field>
  )
}

const rowLook =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 px-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)_2.5rem]'

interface RowProps extends Props {
  index: number
  name: string
  onRemove: () => void
}

/** One region in the table; the column headers are above the first row, on phones each field has its label. */
function RegionRow({ form, index, name, onRemove }: RowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(warehouseFields)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be in the row's first column
    <div role="group" aria-label={name} className={classes(rowLook, 'py-2 sm:[&_label]:sr-only')}>
      <span className="font-medium">{name}</span>
      <FormField of={form} name={`delivery_regions.${index}.fee`} label={label('delivery_regions', 'fee')}>
        {(field) => <MoneyField {...field} required className="max-sm:col-span-full max-sm:row-start-2" />}
      </FormField>
      <FormField of={form} name={`delivery_regions.${index}.free_from`} label={label('delivery_regions', 'free_from')}>
        {(field) => <MoneyField {...field} className="max-sm:col-span-full max-sm:row-start-3" />}
      </FormField>
      <FormField of={form} name={`delivery_regions.${index}.days`} label={label('delivery_regions', 'days')}>
        {({ value, onChange, ...field }) => (
          <QuantityField
            {...field}
            required
            className="max-sm:col-span-full max-sm:row-start-4"
            {...limitsOf(DeliveryRegion.shape.days)}
            unit={units.days[lang]}
            value={String(value)}
            onChange={(days) => onChange(/^\d+$/.test(days) ? Number(days) : days)}
          />
        )}
      </FormField>
      <span className="justify-self-end max-sm:col-start-2 max-sm:row-start-1">
        <IconButton icon={Trash2} label={t('warehouses.form.removeRegion', { name })} onClick={onRemove} />
      </span>
    </div>
  )
}
