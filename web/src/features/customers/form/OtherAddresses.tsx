import { customerFields, otherAddressKinds } from '@mawrid/contract/customers/fields.ts'
import { MapPinPlus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asPartyForm, PartyAddressFields } from '#features/addresses/shared/PartyAddressFields.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow } from '#ui/form/FormSection.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { blankOtherAddress, type CustomerValues } from './customerValues.ts'

interface Props {
  form: MawridForm<CustomerValues>
}

/** Where the customer is billed, if not at the national address, and where goods go. */
export function OtherAddresses({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(customerFields)
  const addresses = useWatch({ control: form.hook.control, name: 'other_addresses' })

  function change(next: CustomerValues['other_addresses']) {
    form.hook.setValue('other_addresses', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  return (
    <div className="flex flex-col gap-5">
      {addresses.map((address, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a legend cannot be beside a button
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: addresses have no other key, and their fields are controlled
          key={index}
          role="group"
          aria-label={t('customers.form.address', { number: index + 1 })}
          className="@container flex flex-col gap-4 rounded-control border border-line p-4"
        >
          <div className="-my-1 flex items-center justify-between gap-3">
            <span className="font-medium">{t('customers.form.address', { number: index + 1 })}</span>
            <IconButton
              icon={Trash2}
              label={t('customers.form.removeAddress', { number: index + 1 })}
              onClick={() => change(addresses.filter((each) => each !== address))}
            />
          </div>
          <FormRow>
            <FormField of={form} name={`other_addresses.${index}.kind`} label={label('other_addresses', 'kind')}>
              {(field) => (
                <SelectField
                  {...field}
                  choices={otherAddressKinds.map((kind) => ({
                    value: kind,
                    label: t(`customers.addressKind.${kind}`),
                  }))}
                />
              )}
            </FormField>
            <FormField of={form} name={`other_addresses.${index}.label`} label={label('other_addresses', 'label')}>
              {(field) => <TextField {...field} autoComplete="off" />}
            </FormField>
          </FormRow>
          <PartyAddressFields form={asPartyForm(form)} at={`other_addresses.${index}.address`} />
        </div>
      ))}
      {addresses.length < customerFields.other_addresses.max && (
        <div>
          <Button icon={MapPinPlus} onClick={() => change([...addresses, blankOtherAddress])}>
            {t('customers.form.addAddress')}
          </Button>
        </div>
      )}
    </div>
  )
}
