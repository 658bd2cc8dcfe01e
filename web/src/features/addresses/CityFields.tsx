import { cities } from '@mawrid/contract/addresses/cities.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type AddressValues, otherCity } from './addressValues.ts'

interface Props {
  form: MawridForm<AddressValues>
}

/** Region, then its cities; a town that is not among them is written by hand. */
export function CityFields({ form }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
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
    // What stands on paper is Arabic, whatever the language of the page.
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
  const cityLabel = t('addresses.fields.city')
  return (
    <>
      <FormRow>
        <FormField of={form} name="region" label={t('addresses.fields.region')}>
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
          <FormField of={form} name="city" label={cityLabel}>
            {({ id, label, error, onBlur }) => <SelectField {...{ id, label, error, onBlur }} {...citySelect} />}
          </FormField>
        )}
      </FormRow>
      {isOther && (
        <FormField of={form} name="city" label={t('addresses.fields.cityByHand')}>
          {(field) => <TextField {...field} required />}
        </FormField>
      )}
    </>
  )
}
