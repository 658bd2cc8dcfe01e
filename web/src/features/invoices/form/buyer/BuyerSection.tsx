import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CodeField } from '#ui/fields/CodeField.tsx'
import { PhoneField } from '#ui/fields/PhoneField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { vatNumberFormat } from '#ui/values/codes.ts'
import type { InvoiceValues } from '../invoiceValues.ts'
import { AddressFields, three } from './AddressFields.tsx'
import { BuyerChoice } from './BuyerChoice.tsx'
import type { BuyerValues } from './buyerValues.ts'
import { IdentifierFields } from './IdentifierFields.tsx'

/** Whom the invoice is for: someone known, whose details are filled in, or someone new. */
export function BuyerSection({ form }: { form: MawridForm<InvoiceValues> }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(0)
  const focusField = useFocusField(form.id)
  const kind = useWatch({ control: form.hook.control, name: 'kind' })

  function fill(buyer: BuyerValues) {
    // The search begins anew, empty.
    setChosen(chosen + 1)
    form.hook.setValue('buyer', buyer, { shouldDirty: true, shouldValidate: form.stops > 0 })
    focusField('buyer.name_ar')
  }

  return (
    <FormSection title={t('invoices.fields.buyer')} description={t(`invoices.buyer.lead.${kind ?? 'tax_invoice'}`)}>
      <BuyerChoice key={chosen} onChoose={fill} />
      <BilingualFormField of={form} name="buyer.name" label={t('invoices.buyer.name')} />
      <div className={three}>
        <FormField of={form} name="buyer.vat_number" label={t('invoices.buyer.vat_number')}>
          {(field) => <CodeField {...field} format={vatNumberFormat} help={t('invoices.buyer.vatHelp')} />}
        </FormField>
        <IdentifierFields form={form} />
      </div>
      <AddressFields form={form} />
      <div className={three}>
        <FormField of={form} name="buyer.contact" label={t('invoices.buyer.contact')}>
          {(field) => <TextField {...field} autoComplete="off" />}
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
    </FormSection>
  )
}
