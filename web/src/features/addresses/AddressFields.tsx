import { addressKinds } from '@mawrid/contract/addresses/address.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { type AddressValues, withFound } from './addressValues.ts'
import { CityFields } from './CityFields.tsx'
import { MapLink } from './MapLink.tsx'
import { AddressLookUp } from './shared/AddressLookUp.tsx'

interface Props {
  form: MawridForm<AddressValues>
}

/** The parts of a national address; a short address fills them in. */
export function AddressFields({ form }: Props) {
  const { t } = useTranslation()
  const label = (name: keyof AddressValues) => t(`addresses.fields.${name}`)
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
        <FormField of={form} name="kind" label={label('kind')}>
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
      <BilingualFormField of={form} name="district" label={t('addresses.fields.district')} />
      <BilingualFormField of={form} name="street" label={t('addresses.fields.street')} required />
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
