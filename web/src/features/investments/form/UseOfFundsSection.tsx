import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { Note } from '#ui/fields/Note.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import { SectionSummary } from '#ui/form/SectionSummary.tsx'
import { useFields } from '#ui/form/useFields.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { remainderOf } from './funding.ts'
import type { InvestmentValues, UseValue } from './investmentValues.ts'

interface Props {
  form: MawridForm<InvestmentValues>
}

const blankUse: UseValue = { label_ar: '', label_en: '', percent: '' }

/** The uses of the money in percent; the remainder is updated while they are typed. */
export function UseOfFundsSection({ form }: Props) {
  const { t } = useTranslation()
  const { label: labelOf } = useFields(investmentFields)
  const lang = useLang()
  const label = t('investments.form.sections.use')
  const { id, error, onChange } = useBoundField({ of: form, name: 'use_of_funds', label })
  const uses = useWatch({ control: form.hook.control, name: 'use_of_funds' })

  function add() {
    const { left, isOver } = remainderOf(uses.map(({ percent }) => percent))
    onChange([...uses, { ...blankUse, percent: isOver || left === '0.00' ? '' : left }])
  }

  return (
    <FormSection
      title={label}
      description={t('investments.form.sections.useLead')}
      summary={<SectionSummary parts={uses.map((use) => purposeText(use, lang))} />}
    >
      {uses.length > 0 && (
        <ul className="flex flex-col divide-y divide-line">
          {uses.map((_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: uses have no id
            <li key={index} className="flex items-end gap-2 py-3 first:pt-0">
              <div className="grid min-w-0 grow items-end gap-3 md:grid-cols-[minmax(0,1fr)_9rem]">
                <BilingualFormField
                  of={form}
                  name={`use_of_funds.${index}.label`}
                  label={t('investments.form.use', { place: index + 1 })}
                  required
                />
                <FormField of={form} name={`use_of_funds.${index}.percent`} label={labelOf('use_of_funds', 'percent')}>
                  {(field) => <PercentField {...field} required />}
                </FormField>
              </div>
              <IconButton
                icon={Trash2}
                label={t('investments.form.removeUse', { place: index + 1 })}
                onClick={() => onChange(uses.filter((_each, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {uses.length < investmentFields.use_of_funds.max && (
          <Button id={id} icon={Plus} onClick={add}>
            {t('investments.form.addUse')}
          </Button>
        )}
        {uses.length > 0 && <Remainder percents={uses.map(({ percent }) => percent)} />}
      </div>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
    </FormSection>
  )
}

function purposeText({ label_ar, label_en, percent }: UseValue, lang: Lang): string {
  const name = lang === 'ar' ? label_ar || label_en : label_en || label_ar
  return [name, percent && `${percent}%`].filter(Boolean).join(' ')
}

function Remainder({ percents }: { percents: readonly string[] }) {
  const { t } = useTranslation()
  const { left, isOver, isWhole } = remainderOf(percents)
  const text = isWhole ? 'whole' : isOver ? 'over' : 'left'
  return (
    <p
      role="status"
      className={classes('font-medium tabular-nums', isWhole ? 'text-good' : isOver ? 'text-bad' : 'text-ink-soft')}
    >
      {t(`investments.form.remainder.${text}`, { percent: Number(left) })}
    </p>
  )
}
