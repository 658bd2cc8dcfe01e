import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { InvestmentValues, YearValue } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
}

const amounts = ['revenue', 'net_profit', 'assets', 'liabilities'] as const

/** The figures of up to five years, the latest first. */
export function FinancialsSection({ form }: Props) {
  const { t } = useTranslation()
  const label = t('investments.form.sections.financials')
  const { id, onChange } = useBoundField({ of: form, name: 'financials', label })
  const years = useWatch({ control: form.hook.control, name: 'financials' })

  function add() {
    const blank = { revenue: '', net_profit: '', is_loss: false, assets: '', liabilities: '', audited: false }
    onChange([...years, { ...blank, year: nextYear(years, new Date()) }])
  }

  return (
    <FormSection
      title={label}
      description={t('investments.form.sections.financialsLead')}
      summary={<SectionSummary parts={years.map(({ year }) => year)} />}
    >
      {years.map((year, index) => (
        <YearFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a year can be retyped, its place stays
          key={index}
          form={form}
          index={index}
          year={year}
          onRemove={() => onChange(years.filter((_each, other) => other !== index))}
        />
      ))}
      {years.length < investmentFields.financials.max && (
        <div>
          <Button id={id} icon={Plus} onClick={add}>
            {t('investments.form.addYear')}
          </Button>
        </div>
      )}
    </FormSection>
  )
}

interface YearProps extends Props {
  index: number
  year: YearValue
  onRemove: () => void
}

function YearFields({ form, index, year, onRemove }: YearProps) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="float-start flex min-h-8 w-full items-center justify-between font-medium tabular-nums">
        {year.year || t('investments.form.year', { place: index + 1 })}
        <IconButton
          size="sm"
          icon={Trash2}
          label={t('investments.form.removeYear', { year: year.year || index + 1 })}
          onClick={onRemove}
        />
      </legend>
      <div className="clear-both grid items-start gap-3 pt-1 sm:grid-cols-2 2xl:grid-cols-[6rem_repeat(4,minmax(0,1fr))]">
        <FormField of={form} name={`financials.${index}.year`} label={label('financials', 'year')}>
          {(field) => <TextField {...field} code required inputMode="numeric" />}
        </FormField>
        {amounts.map((amount) => (
          <FormField
            key={amount}
            of={form}
            name={`financials.${index}.${amount}`}
            label={
              amount === 'net_profit' && year.is_loss ? t('investments.fields.net_loss') : label('financials', amount)
            }
          >
            {(field) => <MoneyField {...field} required />}
          </FormField>
        ))}
      </div>
      <div className="flex flex-wrap gap-x-6 gap-y-2 pt-3">
        {(['is_loss', 'audited'] as const).map((mark) => (
          <FormField key={mark} of={form} name={`financials.${index}.${mark}`} label={label('financials', mark)}>
            {({ value, onChange, ...field }) => (
              <Checkbox {...field} checked={value} onChange={(event) => onChange(event.target.checked)} />
            )}
          </FormField>
        ))}
      </div>
    </fieldset>
  )
}

/** The next year to add: the last one that is over, or the one before the earliest. */
export function nextYear(years: readonly { readonly year: string }[], now: Date): string {
  const known = years.map(({ year }) => Number(year)).filter((year) => Number.isInteger(year) && year > 0)
  return String(Math.min(now.getFullYear(), ...known) - 1)
}
