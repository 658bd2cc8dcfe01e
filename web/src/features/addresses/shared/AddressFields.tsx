import { cities } from '@mawrid/contract/addresses/cities.ts'
import { addressFields, addressKinds } from '@mawrid/contract/addresses/fields.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { AddressLookUp } from './AddressLookUp.tsx'
import { type AddressValues, otherCity, withFound } from './addressValues.ts'
import { MapLink } from './MapLink.tsx'

interface AddressFieldsProps {
  form: MawridForm<AddressValues>
}

/** The parts of a national address; looking up a short address fills them in. */
export function AddressFields({ form }: AddressFieldsProps) {
  const { t } = useTranslation()
  const { label } = useFields(addressFields)
  const [lat, lng] = useWatch({ control: form.hook.control, name: ['lat', 'lng'] })

  function fill(found: Parameters<typeof withFound>[1]) {
    const filled = withFound(form.hook.getValues(), found)
    form.hook.reset(filled, { keepDefaultValues: true })
  }

  return (
    <>
      <FormField of={form} name="short_address" label={label('short_address')}>
        {({ value, onChange, onBlur, error, id }) => (
          <AddressLookUp {...{ value, onChange, onBlur, error, id }} onFound={fill} />
        )}
      </FormField>
      <FormRow>
        <FormField of={form} name="label" label={label('label')}>
          {(field) => <TextField {...field} required help={t('addresses.labelHelp')} />}
        </FormField>
        <FormField of={form} name="kind" label={label('kind')} requiredVerb="choose">
          {(field) => (
            <SelectField
              {...field}
              required
              choices={addressKinds.map((kind) => ({ value: kind, label: t(`addresses.kind.${kind}`) }))}
            />
          )}
        </FormField>
      </FormRow>
      <CityFields form={form} />
      <BilingualFormField of={form} name="district" label={label('district')} />
      <BilingualFormField of={form} name="street" label={label('street')} required />
      <FormRow>
        <FormField of={form} name="building_number" label={label('building_number')}>
          {(field) => <TextField {...field} code required inputMode="numeric" />}
        </FormField>
        <FormField of={form} name="postal_code" label={label('postal_code')}>
          {(field) => <TextField {...field} code required inputMode="numeric" />}
        </FormField>
      </FormRow>
      <FormRow>
        <FormField of={form} name="additional_number" label={label('additional_number')}>
          {(field) => <TextField {...field} code inputMode="numeric" />}
        </FormField>
        <FormField of={form} name="unit_number" label={label('unit_number')}>
          {(field) => <TextField {...field} code />}
        </FormField>
      </FormRow>
      <MapLink address={{ lat, lng }} />
      <FormRow>
        <FormField of={form} name="contact_name" label={label('contact_name')}>
          {(field) => <TextField {...field} autoComplete="off" />}
        </FormField>
        <FormField of={form} name="contact_phone" label={label('contact_phone')}>
          {(field) => <PhoneField {...field} autoComplete="off" />}
        </FormField>
      </FormRow>
      <FormField of={form} name="is_default" label={label('is_default')}>
        {({ value, onChange, ...field }) => (
          <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />
        )}
      </FormField>
    </>
  )
}

interface CityFieldsProps {
  form: MawridForm<AddressValues>
}

/** The region and its cities; a city that is not listed is typed. */
function CityFields({ form }: CityFieldsProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(addressFields)
  const { setValue, control } = form.hook
  const [region, cityId] = useWatch({ control, name: ['region', 'city_id'] })
  const isOther = cityId === otherCity
  const choices = [
    ...cities
      .filter((city) => city.region === region)
      .map((city) => ({ value: String(city.id), label: city[`name_${lang}`] })),
    { value: otherCity, label: t('addresses.otherCity') },
  ]

  function chooseRegion(chosen: string, change: (region: string) => void) {
    change(chosen)
    setValue('city_id', '', { shouldDirty: true })
    setValue('city', '', { shouldDirty: true })
  }

  function chooseCity(chosen: string) {
    const city = cities.find(({ id }) => String(id) === chosen)
    setValue('city_id', chosen, { shouldDirty: true })
    // Invoices are in Arabic, so the Arabic name is stored whatever language the page has.
    setValue('city', city?.name_ar ?? '', { shouldDirty: true, shouldValidate: city !== undefined })
  }

  const citySelect = {
    value: cityId,
    onChange: chooseCity,
    choices,
    disabled: region === '',
    required: true,
    placeholder: t(region ? 'addresses.chooseCity' : 'addresses.regionFirst'),
  }
  const cityLabel = label('city')
  return (
    <>
      <FormRow>
        <FormField of={form} name="region" label={label('region')} requiredVerb="choose">
          {({ onChange, ...field }) => (
            <SelectField
              {...field}
              required
              placeholder={t('addresses.chooseRegion')}
              onChange={(chosen) => chooseRegion(chosen, onChange)}
              choices={regions.map((code) => ({ value: code, label: regionNames[code][`name_${lang}`] }))}
            />
          )}
        </FormField>
        {isOther ? (
          <SelectField {...citySelect} label={cityLabel} />
        ) : (
          <FormField of={form} name="city" label={cityLabel} requiredVerb="choose">
            {({ id, label, error, onBlur }) => <SelectField {...{ id, label, error, onBlur }} {...citySelect} />}
          </FormField>
        )}
      </FormRow>
      {isOther && (
        <FormField of={form} name="city" label={t('addresses.cityByHand')}>
          {(field) => <TextField {...field} required />}
        </FormField>
      )}
    </>
  )
}
