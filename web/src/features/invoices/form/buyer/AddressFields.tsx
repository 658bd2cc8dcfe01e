import { cities } from '@mawrid/contract/addresses/cities.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { AddressLookUp } from '#features/addresses/shared/AddressLookUp.tsx'
import { CountryField } from '#ui/fields/CountryField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { InvoiceValues } from '../invoiceValues.ts'
import { withFoundAddress } from './buyerValues.ts'

/** Short fields side by side: three of numbers, and two of what is longer. */
const three = 'grid items-start gap-5 @md:grid-cols-3'
export const two = 'grid items-start gap-5 @sm:grid-cols-2'
export const whole = '@sm:col-span-2'

interface Props {
  form: MawridForm<InvoiceValues>
}

/** The buyer's address. Inside the Kingdom a short address fills in the rest. */
export function AddressFields({ form }: Props) {
  const isInKingdom = useWatch({ control: form.hook.control, name: 'buyer.address.country' }) === 'SA'
  const { label } = useFields(addressFields)

  function fill(found: FoundAddress) {
    const filled = withFoundAddress(form.hook.getValues('buyer.address'), found)
    form.hook.setValue('buyer.address', filled, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <>
      {isInKingdom && (
        <FormField of={form} name="buyer.address.short_address" label={label('short_address')}>
          {({ value, onChange, onBlur, error, id }) => (
            <AddressLookUp {...{ value, onChange, onBlur, error, id }} onFound={fill} />
          )}
        </FormField>
      )}
      <div className={two}>
        <FormField of={form} name="buyer.address.country" label={label('country')}>
          {({ ref: _ref, name: _name, ...field }) => (
            <CountryField {...field} className={isInKingdom ? whole : undefined} />
          )}
        </FormField>
        {isInKingdom && (
          <FormField of={form} name="buyer.address.region" label={label('region')}>
            {(field) => <RegionField {...field} />}
          </FormField>
        )}
        <CityField form={form} />
      </div>
      <BilingualFormField of={form} name="buyer.address.district" label={label('district')} />
      <BilingualFormField of={form} name="buyer.address.street" label={label('street')} />
      <div className={three}>
        {(['building_number', 'postal_code', 'additional_number'] as const).map((name) => (
          <FormField key={name} of={form} name={`buyer.address.${name}`} label={label(name)}>
            {(field) => <TextField {...field} code inputMode="numeric" autoComplete="off" />}
          </FormField>
        ))}
      </div>
    </>
  )
}

function RegionField(field: Omit<Parameters<typeof SelectField<string>>[0], 'choices'>) {
  const { t } = useTranslation()
  const lang = useLang()
  return (
    <SelectField
      {...field}
      placeholder={t('addresses.chooseRegion')}
      choices={regions.map((code) => ({ value: code, label: regionNames[code][`name_${lang}`] }))}
    />
  )
}

/** Suggests the cities of the region; others can be typed. */
function CityField({ form }: Props) {
  const { label } = useFields(addressFields)
  const listId = useId()
  const region = useWatch({ control: form.hook.control, name: 'buyer.address.region' })
  return (
    <>
      <FormField of={form} name="buyer.address.city" label={label('city')}>
        {(field) => <TextField {...field} autoComplete="off" list={listId} />}
      </FormField>
      <datalist id={listId}>
        {cities
          .filter((city) => city.region === region)
          .map(({ id, name_ar }) => (
            // Invoices are in Arabic, so the Arabic name is stored whatever language the page has.
            <option key={id} value={name_ar} />
          ))}
      </datalist>
    </>
  )
}
