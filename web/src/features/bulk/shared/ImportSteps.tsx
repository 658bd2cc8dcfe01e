import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { Stepper } from '#ui/feedback/Stepper.tsx'

export const importSteps = ['file', 'columns', 'preview', 'run', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

interface Props {
  current: ImportStep
  /** Going back is possible only before the import is started. */
  onGo?: (step: ImportStep) => void
}

/** The steps from a file to products. */
export function ImportSteps({ current, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('bulk.steps.label')}
      current={current}
      steps={importSteps.map((id) => ({ id, label: t(`bulk.steps.${id}`) }))}
      {...(onGo && {
        onGo: (id) => {
          const step = importSteps.find((each) => each === id)
          if (step) onGo(step)
        },
      })}
    />
  )
}

/** The step of an import. Before it is started the seller can move between mapping and preview. */
export function currentStep({ state, columns, missing_fields }: Import, stepInAddress: unknown): ImportStep {
  switch (state) {
    case 'reading':
    case 'ready':
      if (stepInAddress === 'columns' || stepInAddress === 'preview') return stepInAddress
      return missing_fields.length === 0 && columns.every(({ field }) => field !== null) ? 'preview' : 'columns'
    case 'failed':
      return 'file'
    case 'running':
    case 'paused':
      return 'run'
    default:
      return 'result'
  }
}
