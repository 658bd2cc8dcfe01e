import { ChangedDraft } from '@mawrid/contract/invoices/draft.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountFields } from '#features/deals/shared/DiscountFields.tsx'
import { asDiscountForm } from '#features/deals/shared/discount.ts'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { InvoiceValues } from './invoiceValues.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  isNote: boolean
  /** An advance has neither discount nor delivery, and nothing is supplied yet. */
  isAdvance: boolean
}

/** The terms of the whole invoice: discount, delivery, dates and texts. */
export function TermsSection({ form, isNote, isAdvance }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <FormSection title={t('invoices.form.terms')}>
        {!isAdvance && (
          <FormRow>
            <DiscountFields form={asDiscountForm(form)} name="discount" label={t('deals.terms.discount')} />
            <FormField of={form} name="delivery_fee" label={t('deals.terms.deliveryFee')}>
              {(field) => <MoneyField {...field} help={t('invoices.form.deliveryHelp')} />}
            </FormField>
          </FormRow>
        )}
        <FormRow>
          {!isAdvance && (
            <FormField of={form} name="supply_on" label={t('invoices.fields.supply_on')}>
              {({ ref: _ref, name: _name, ...field }) => <DayField {...field} help={t('invoices.form.supplyHelp')} />}
            </FormField>
          )}
          {!isNote && (
            <FormField of={form} name="due_on" label={t('invoices.fields.due_on')}>
              {({ ref: _ref, name: _name, ...field }) => (
                <DayField {...field} help={t(isAdvance ? 'invoices.advances.dueHelp' : 'invoices.form.dueHelp')} />
              )}
            </FormField>
          )}
        </FormRow>
      </FormSection>
      <FormSection title={t('invoices.form.texts')} summary={<TextsSummary form={form} />}>
        <BilingualFormField
          of={form}
          name="terms"
          label={t('invoices.fields.terms')}
          multiline
          limit={limitsOf(ChangedDraft.shape.terms_ar).max}
        />
        <BilingualFormField
          of={form}
          name="note"
          label={t('invoices.fields.note')}
          multiline
          limit={limitsOf(ChangedDraft.shape.note_ar).max}
        />
      </FormSection>
    </>
  )
}

function TextsSummary({ form }: Pick<Props, 'form'>) {
  const lang = useLang()
  const names = ['terms_ar', 'terms_en', 'note_ar', 'note_en'] as const
  const [termsAr, termsEn, noteAr, noteEn] = useWatch({ control: form.hook.control, name: names })
  return (
    <SectionSummary
      parts={lang === 'ar' ? [termsAr || termsEn, noteAr || noteEn] : [termsEn || termsAr, noteEn || noteAr]}
    />
  )
}
