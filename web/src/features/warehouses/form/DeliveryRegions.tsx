import { type Region, regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { DeliveryRegion } from '@mawrid/contract/warehouses/warehouse.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
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
  const { control, setValue } = form.hook
  const rows = useWatch({ control, name: 'delivery_regions' })
  const left = regions.filter((region) => rows.every((row) => row.region !== region))
  const nameOf = (region: Region) => regionNames[region][`name_${lang}`]

  function change(next: WarehouseValues['delivery_regions']) {
    setValue('delivery_regions', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <div className="flex flex-col gap-3">
      {rows.map((row, index) => (
        <fieldset key={row.region} className="rounded-control border border-line p-3">
          <legend className="float-start flex min-h-8 w-full items-center justify-between font-medium">
            {nameOf(row.region)}
            <IconButton
              size="sm"
              icon={Trash2}
              label={t('warehouses.form.removeRegion', { name: nameOf(row.region) })}
              onClick={() => change(rows.filter((each) => each !== row))}
            />
          </legend>
          <div className="clear-both grid gap-3 pt-1 sm:grid-cols-2">
            <FormField of={form} name={`delivery_regions.${index}.fee`} label={t('warehouses.form.fee')}>
              {(field) => <MoneyField {...field} required />}
            </FormField>
            <FormField of={form} name={`delivery_regions.${index}.days`} label={t('warehouses.form.deliveryDays')}>
              {({ value, onChange, ...field }) => (
                <QuantityField
                  {...field}
                  required
                  {...limitsOf(DeliveryRegion.shape.days)}
                  unit={t('warehouses.form.days')}
                  value={String(value)}
                  onChange={(days) => onChange(/^\d+$/.test(days) ? Number(days) : days)}
                />
              )}
            </FormField>
          </div>
        </fieldset>
      ))}
      {left.length > 0 && (
        <Field
          as="group"
          label={t('warehouses.fields.delivery_regions')}
          help={rows.length === 0 ? t('warehouses.form.noRegions') : undefined}
        >
          {() => (
            <div>
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
                  onChoose: () => change([...rows, { region, fee: '0.00', days: 1 }]),
                }))}
              />
            </div>
          )}
        </Field>
      )}
    </div>
  )
}
