import { customerFields, customerKinds } from '@mawrid/contract/customers/fields.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { asPartyForm, PartyAddressFields } from '#features/addresses/shared/PartyAddressFields.tsx'
import { TagsField } from '#features/listings/shared/form/TagsField.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { vatNumberFormat } from '#ui/values/codes.ts'
import { PriceGroupChoices } from '../shared/PriceGroupChoices.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { CustomerValues } from './customerValues.ts'
import { IdentifierFields } from './IdentifierFields.tsx'
import { OtherAddresses } from './OtherAddresses.tsx'

interface Props {
  form: MawridForm<CustomerValues>
}

export function CustomerFields({ form }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(customerFields)
  return (
    <>
      <FormSection title={t('customers.form.sections.customer')}>
        <BilingualFormField of={form} name="name" label={label('name')} required />
        <FormRow>
          <FormField of={form} name="kind" label={label('kind')} requiredVerb="choose">
            {(field) => (
              <SelectField
                {...field}
                required
                choices={customerKinds.map((kind) => ({ value: kind, label: t(`customers.kind.${kind}`) }))}
              />
            )}
          </FormField>
          <FormField of={form} name="vat_number" label={label('vat_number')}>
            {(field) => <CodeField {...field} format={vatNumberFormat} />}
          </FormField>
        </FormRow>
        <IdentifierFields form={form} />
      </FormSection>
      <FormSection title={label('contacts')} description={t('customers.form.contactsLead')}>
        <ContactFields form={form} />
      </FormSection>
      <FormSection title={label('address')} summary={<AddressSummary form={form} />}>
        <div className="@container flex flex-col gap-5">
          <PartyAddressFields form={asPartyForm(form)} at="address" />
        </div>
      </FormSection>
      <FormSection
        title={label('other_addresses')}
        description={t('customers.form.otherAddressesLead')}
        summary={<OtherSummary form={form} />}
      >
        <OtherAddresses form={form} />
      </FormSection>
      <FormSection title={t('customers.form.sections.terms')}>
        <FormRow>
          <FormField of={form} name="payment_days" label={label('payment_days')}>
            {(field) => (
              <QuantityField {...field} {...limits('payment_days')} help={t('customers.form.paymentDaysHelp')} />
            )}
          </FormField>
          <FormField of={form} name="tags" label={label('tags')}>
            {({ ref: _ref, name: _name, ...field }) => <TagsField {...field} help={t('customers.form.tagsHelp')} />}
          </FormField>
        </FormRow>
        <FormField of={form} name="price_group" label={label('price_group')}>
          {(field) => (
            <div className="flex flex-col gap-2">
              <TextField {...field} maxLength={limits('price_group').max} help={t('customers.form.priceGroupHelp')} />
              <PriceGroupChoices value={field.value} onChoose={field.onChange} />
            </div>
          )}
        </FormField>
        <FormField of={form} name="note" label={label('note')}>
          {(field) => <TextAreaField {...field} limit={limits('note').max} help={t('customers.form.noteHelp')} />}
        </FormField>
      </FormSection>
    </>
  )
}

function AddressSummary({ form }: Props) {
  const { district_ar, city, postal_code } = useWatch({ control: form.hook.control, name: 'address' })
  return <SectionSummary parts={[district_ar, city, postal_code]} />
}

function OtherSummary({ form }: Props) {
  const { t } = useTranslation()
  const addresses = useWatch({ control: form.hook.control, name: 'other_addresses' })
  return <SectionSummary parts={addresses.map(({ kind, label }) => label || t(`customers.addressKind.${kind}`))} />
}
