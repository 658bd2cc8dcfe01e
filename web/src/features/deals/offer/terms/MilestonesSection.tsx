import { PlannedMilestone } from '@mawrid/contract/deals/round.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { DaysField } from '#ui/fields/DaysField.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { PercentField } from '#ui/fields/PercentField.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { FormField, useBoundField } from '#ui/form/FormField.tsx'
import { FormRow, FormSection } from '#ui/form/FormSection.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { percentFormat } from '#ui/values/amounts.ts'
import { blankMilestone, type MilestoneValue, type TermsValues } from '../offerValues.ts'

interface Props {
  form: MawridForm<TermsValues>
}

const maxMilestones = 12

/** The milestones of a service, each with its share of the price; together they make 100 percent. */
export function MilestonesSection({ form }: Props) {
  const { t } = useTranslation()
  const title = t('deals.terms.milestones')
  const { id, error, onChange } = useBoundField({ of: form, name: 'milestones', label: title })
  const steps = useWatch({ control: form.hook.control, name: 'milestones' })
  const all = percentOfAll(steps)
  return (
    <FormSection title={title} description={t('deals.terms.milestonesLead')}>
      {steps.map((_step, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: milestones have no id; the form holds their fields
          key={index}
          className="flex min-w-0 flex-col gap-4 border-b border-line pb-5"
        >
          <legend className="float-start mb-2 flex min-h-8 w-full items-center justify-between font-medium">
            {t('deals.terms.step', { place: index + 1 })}
            <IconButton
              size="sm"
              icon={Trash2}
              label={t('deals.terms.removeStep', { place: index + 1 })}
              onClick={() => onChange(steps.filter((_each, other) => other !== index))}
            />
          </legend>
          <BilingualFormField of={form} name={`milestones.${index}.name`} label={t('deals.terms.stepName')} required />
          <FormRow>
            <FormField
              of={form}
              name={`milestones.${index}.percent`}
              label={t('deals.offer.of', {
                field: t('deals.terms.stepPercent'),
                name: t('deals.terms.step', { place: index + 1 }),
              })}
            >
              {(field) => <PercentField {...field} label={t('deals.terms.stepPercent')} required />}
            </FormField>
            <FormField of={form} name={`milestones.${index}.days`} label={t('deals.terms.stepDays')}>
              {(field) => <DaysField {...field} {...limitsOf(PlannedMilestone.shape.days)} />}
            </FormField>
          </FormRow>
        </fieldset>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {steps.length < maxMilestones && (
          <Button icon={Plus} onClick={() => onChange([...steps, blankMilestone])}>
            {t('deals.terms.addStep')}
          </Button>
        )}
        {steps.length > 0 && (
          <p role="status" className={classes('text-sm', all === 100 ? 'text-good' : 'text-ink-soft')}>
            {t('deals.terms.stepsTotal', { percent: all })}
          </p>
        )}
      </div>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
    </FormSection>
  )
}

/** The sum of the milestones' shares while they are typed; an invalid share counts as zero. */
function percentOfAll(steps: readonly Pick<MilestoneValue, 'percent'>[]): number {
  const hundredths = steps.map(({ percent }) => Number((percentFormat.parse(percent) ?? '0.00').replace('.', '')))
  return hundredths.reduce((sum, one) => sum + one, 0) / 100
}
