import { cities } from '@mawrid/contract/addresses/cities.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import type { FoundAddress } from '@mawrid/contract/addresses/foundAddress.ts'
import { regionNames, regions } from '@mawrid/contract/addresses/regions.ts'
import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountryField } from '#ui/fields/CountryField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { subForm } from '#ui/form/subForm.ts'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { AddressLookUp } from './AddressLookUp.tsx'
import { type PartyAddressValues, withFoundAddress } from './partyAddressValues.ts'

/** Short fields side by side: three of numbers, and two of what is longer. */
const three = 'grid items-start gap-5 @md:grid-cols-3'
const two = 'grid items-start gap-5 @sm:grid-cols-2'
const whole = '@sm:col-span-2'

/** Where forms hold the address of a party. */
interface Holder {
  buyer: { address: PartyAddressValues }
  address: PartyAddressValues
  other_addresses: { address: PartyAddressValues }[]
}

type Place = 'buyer.address' | 'address' | `other_addresses.${number}.address`

interface Props {
  form: MawridForm<Holder>
  at: Place
}

/** A form that holds the address of a party, typed as the form of such addresses. */
export function asPartyForm<V extends Partial<Holder>>(form: MawridForm<V>): MawridForm<Holder> {
  return subForm<Holder, V>(form)
}

/** The address of a buyer or a customer. Inside the Kingdom a short address fills in the rest. */
export function PartyAddressFields({ form, at }: Props) {
  const isInKingdom = useWatch({ control: form.hook.control, name: `${at}.country` }) === 'SA'
  const { label } = useFields(addressFields)

  function fill(found: FoundAddress) {
    const filled = withFoundAddress(form.hook.getValues(at), found)
    form.hook.setValue(at, filled, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <>
      {isInKingdom && (
        <FormField of={form} name={`${at}.short_address`} label={label('short_address')}>
          {({ value, onChange, onBlur, error, id }) => (
            <AddressLookUp {...{ value, onChange, onBlur, error, id }} onFound={fill} />
          )}
        </FormField>
      )}
      <div className={two}>
        <FormField of={form} name={`${at}.country`} label={label('country')}>
          {({ ref: _ref, name: _name, ...field }) => (
            <CountryField {...field} className={isInKingdom ? whole : undefined} />
          )}
        </FormField>
        {isInKingdom && (
          <FormField of={form} name={`${at}.region`} label={label('region')}>
            {(field) => <RegionField {...field} />}
          </FormField>
        )}
        <CityField form={form} at={at} />
      </div>
      <BilingualFormField of={form} name={`${at}.district`} label={label('district')} />
      <BilingualFormField of={form} name={`${at}.street`} label={label('street')} />
      <div className={three}>
        {(['building_number', 'postal_code', 'additional_number'] as const).map((name) => (
          <FormField key={name} of={form} name={`${at}.${name}`} label={label(name)}>
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
function CityField({ form, at }: Props) {
  const { label } = useFields(addressFields)
  const listId = useId()
  const region = useWatch({ control: form.hook.control, name: `${at}.region` })
  return (
    <>
      <FormField of={form} name={`${at}.city`} label={label('city')}>
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
