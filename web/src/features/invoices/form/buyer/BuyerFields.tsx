import { identifierSchemes } from '@mawrid/contract/invoices/identifiers.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asPartyForm, PartyAddressFields } from '#features/addresses/shared/PartyAddressFields.tsx'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField, fieldId } from '#ui/form/FormField.tsx'
import { focusControl } from '#ui/form/focusControl.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { vatNumberFormat } from '#ui/values/codes.ts'
import type { InvoiceValues } from '../invoiceValues.ts'

/** Short fields side by side. */
const two = 'grid items-start gap-5 @sm:grid-cols-2'
const whole = '@sm:col-span-2'

interface Props {
  form: MawridForm<InvoiceValues>
  /** Opened by a press or by an error, so that the first invalid field or the name gets the focus. */
  takesFocus: boolean
}

/** The details of a buyer as fields. */
export function BuyerFields({ form, takesFocus }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const focusFirst = useEffectEvent(() => {
    const invalid = box.current?.querySelector('[aria-invalid="true"]')
    if (takesFocus) focusControl(invalid ?? document.getElementById(fieldId(form.id, 'buyer.name_ar')))
  })
  useEffect(() => focusFirst(), [])

  return (
    <div ref={box} className="flex flex-col gap-5">
      <BilingualFormField of={form} name="buyer.name" label={t('invoices.buyer.name')} />
      <div className={two}>
        <FormField of={form} name="buyer.vat_number" label={t('invoices.buyer.vat_number')}>
          {(field) => (
            <CodeField {...field} format={vatNumberFormat} className={whole} help={t('invoices.buyer.vatHelp')} />
          )}
        </FormField>
        <IdentifierFields form={form} />
      </div>
      <PartyAddressFields form={asPartyForm(form)} at="buyer.address" />
      <div className={two}>
        <FormField of={form} name="buyer.contact" label={t('invoices.buyer.contact')}>
          {(field) => <TextField {...field} className={whole} autoComplete="off" />}
        </FormField>
        <FormField of={form} name="buyer.phone" label={t('invoices.buyer.phone')}>
          {(field) => <PhoneField {...field} autoComplete="off" />}
        </FormField>
        <FormField of={form} name="buyer.email" label={t('invoices.buyer.email')}>
          {(field) => (
            <TextField {...field} code type="email" autoComplete="off" help={t('invoices.buyer.emailHelp')} />
          )}
        </FormField>
      </div>
    </div>
  )
}

/** Another number that identifies a buyer without a VAT number, and its kind. */
function IdentifierFields({ form }: { form: MawridForm<InvoiceValues> }) {
  const { t } = useTranslation()
  return (
    <>
      <FormField of={form} name="buyer.identifier.scheme" label={t('invoices.buyer.scheme')}>
        {(field) => (
          <SelectField
            {...field}
            choices={identifierSchemes.map((scheme) => ({ value: scheme, label: t(`invoices.scheme.${scheme}`) }))}
          />
        )}
      </FormField>
      <FormField of={form} name="buyer.identifier.value" label={t('invoices.buyer.identifier')}>
        {(field) => <TextField {...field} code autoComplete="off" />}
      </FormField>
    </>
  )
}
