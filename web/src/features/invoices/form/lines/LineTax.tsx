import { exemptions } from '@mawrid/contract/listings/exemptions.ts'
import { vatCategories } from '@mawrid/contract/listings/vat.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { FormField } from '../../../../ui/form/FormField.tsx'
import type { MawridForm } from '../../../../ui/form/useMawridForm.ts'
import { useLang } from '../../../../ui/format/useFormats.ts'
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
  const lang = useLang()
  const category = useWatch({ control: form.hook.control, name: `lines.${place}.vat_category` })
  const reasons = exemptions.filter((exemption) => exemption.category === category)
  const labelOf = (field: string) => t('deals.offer.of', { field: t(`deals.offer.${field}`), name })

  function choose(next: LineValue['vat_category'], change: (next: LineValue['vat_category']) => void) {
    change(next)
    const [only, ...others] = exemptions.filter((exemption) => exemption.category === next)
    // A reason belongs to its category; where there is but one, nobody has to choose it.
    form.hook.setValue(`lines.${place}.exemption_code`, only && others.length === 0 ? only.code : '', {
      shouldDirty: true,
    })
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
            <SelectField
              {...field}
              className="max-sm:col-span-2"
              label={t('deals.offer.exemption')}
              required
              placeholder={t('listings.vat.chooseReason')}
              choices={reasons.map(({ code, ...names }) => ({
                value: code,
                label: `${names[`name_${lang}`]} (${code})`,
              }))}
            />
          )}
        </FormField>
      )}
    </>
  )
}
