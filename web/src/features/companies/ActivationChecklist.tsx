import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { ActivationStepRow } from './ActivationStepRow.tsx'

interface Props {
  company: CompanyRecord
}

/** The way to an active company, step by step, each with its state and its one next action (checklist O-04). */
export function ActivationChecklist({ company }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const steps = company.activation
  const done = steps.filter(({ state }) => state === 'done' || state === 'ending').length
  // One button calls louder than the others: the first thing that can be done.
  const next = steps.find(({ state, action }) => action !== null && state !== 'done' && state !== 'ending')

  return (
    <Card
      title={t(company.is_active ? 'companies.activation.titleActive' : 'companies.activation.title')}
      aside={
        <p className="text-sm text-ink-soft tabular-nums">
          {t('companies.activation.progress', { done: number(done), all: number(steps.length) })}
        </p>
      }
    >
      <ol className="-my-1 divide-y divide-line">
        {steps.map((step) => (
          <ActivationStepRow key={step.step} step={step} isNext={step === next} />
        ))}
      </ol>
    </Card>
  )
}
