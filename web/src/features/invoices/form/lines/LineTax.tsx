import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { firstReason, VatReasonField } from '#features/listings/shared/form/VatReasonField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { LinesValues } from './linesPart.ts'
import type { LineValue } from './lineValues.ts'

interface Props {
  form: MawridForm<LinesValues>
  place: number
  name: string
}

/** How a line is taxed, and why, where it is not at the standard rate. */
export function LineTax({ form, place, name }: Props) {
  const { t } = useTranslation()
  const category = useWatch({ control: form.hook.control, name: `lines.${place}.vat_category` })
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  function choose(next: LineValue['vat_category'], change: (next: LineValue['vat_category']) => void) {
    change(next)
    form.hook.setValue(`lines.${place}.exemption_code`, firstReason(next), { shouldDirty: true })
  }

  return (
    <>
      <FormField of={form} name={`lines.${place}.vat_category`} label={labelOf('vat')}>
        {({ onChange, ...field }) => (
          <SelectField
            {...field}
            label={t('deals.offer.vat')}
            onChange={(next) => choose(next, onChange)}
            choices={vatCategories.map((each) => ({ value: each, label: t(`listings.vat.${each}`) }))}
          />
        )}
      </FormField>
      {category !== 'S' && (
        <FormField of={form} name={`lines.${place}.exemption_code`} label={labelOf('exemption')}>
          {(field) => (
            <VatReasonField
              {...field}
              className="max-sm:col-span-2"
              label={t('deals.offer.exemption')}
              category={category}
            />
          )}
        </FormField>
      )}
    </>
  )
}
