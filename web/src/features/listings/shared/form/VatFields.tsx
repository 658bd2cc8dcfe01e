import { vatFields } from '@mawrid/contract/listings/fields.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { type FieldValues, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { subForm } from '#ui/form/subForm.ts'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { WithoutVat } from '../WithoutVat.tsx'
import { firstReason, VatReasonField } from './VatReasonField.tsx'

export interface VatValues {
  vat_category: (typeof vatCategories)[number]
  exemption_code: string
}

interface Props {
  form: MawridForm<VatValues>
}

/** VAT: a category other than the standard rate needs a reason, as every invoice has to state it. */
export function VatFields({ form }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(vatFields)
  const isRegistered = useIsVatRegistered()
  const category = useWatch({ control: form.hook.control, name: 'vat_category' })

  function choose(next: VatValues['vat_category'], change: (next: VatValues['vat_category']) => void) {
    change(next)
    form.hook.setValue('exemption_code', firstReason(next), { shouldDirty: true })
  }

  return (
    <>
      {!isRegistered && <WithoutVat>{t('listings.vat.withoutNumber')}</WithoutVat>}
      <FormField of={form} name="vat_category" label={label('vat_category')} requiredVerb="choose">
        {({ onChange, ...field }) => (
          <RadioGroup
            {...field}
            look="cards"
            onChange={(next) => choose(next, onChange)}
            choices={vatCategories.map((each) => ({
              value: each,
              label: t(`listings.vat.${each}`),
              help: t(`listings.vat.${each}Help`),
            }))}
          />
        )}
      </FormField>
      {category !== 'S' && (
        <FormField of={form} name="exemption_code" label={label('exemption_code')}>
          {(field) => <VatReasonField {...field} category={category} />}
        </FormField>
      )}
    </>
  )
}

/** A listing's form, typed as the form of its VAT fields. */
export function asVatForm<V extends FieldValues & VatValues>(form: MawridForm<V>): MawridForm<VatValues> {
  return subForm<VatValues, V>(form)
}
