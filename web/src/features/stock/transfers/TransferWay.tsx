import type { StockPlace } from '@mawrid/contract/stock/stock.ts'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { FormField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { TransferValues } from './transferValues.ts'

interface Props {
  form: MawridForm<TransferValues>
  places: readonly z.output<typeof StockPlace>[]
}

export function TransferWay({ form, places }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const from = useWatch({ control: form.hook.control, name: 'from' })
  const choices = places.map((place) => ({ value: place.id, label: nameIn(lang, place) }))
  return (
    <FormSection title={t('stock.transfer.way')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField of={form} name="from" label={t('stock.transfer.from')}>
          {(field) => <SelectField {...field} required choices={choices} placeholder={t('stock.transfer.choose')} />}
        </FormField>
        <FormField of={form} name="to" label={t('stock.transfer.to')}>
          {(field) => (
            <SelectField
              {...field}
              required
              choices={choices.map((choice) => ({ ...choice, disabled: choice.value === from }))}
              placeholder={t('stock.transfer.choose')}
            />
          )}
        </FormField>
        <FormField of={form} name="expected_on" label={t('stock.transfer.expected_on')}>
          {(field) => <DayField {...field} />}
        </FormField>
        <FormField of={form} name="note" label={t('stock.fields.note')}>
          {(field) => <TextAreaField {...field} rows={2} limit={500} />}
        </FormField>
      </div>
    </FormSection>
  )
}
