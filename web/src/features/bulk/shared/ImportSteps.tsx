import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { Stepper } from '#ui/feedback/Stepper.tsx'

export const importSteps = ['file', 'columns', 'values', 'preview', 'run', 'result'] as const
export type ImportStep = (typeof importSteps)[number]

interface Props {
  current: ImportStep
  one: Import | null
  /** Going back is possible only before the import is started. */
  onGo?: (step: ImportStep) => void
}

/** The steps from a file to products; that of values only for a file with words or numbers to settle. */
export function ImportSteps({ current, one, onGo }: Props) {
  const { t } = useTranslation()
  return (
    <Stepper
      label={t('bulk.steps.label')}
      current={current}
      steps={importSteps
        .filter((id) => id !== 'values' || (one && hasValues(one)))
        .map((id) => ({ id, label: t(`bulk.steps.${id}`) }))}
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
export function currentStep(one: Import, stepInAddress: unknown): ImportStep {
  const { state, columns, missing_fields } = one
  switch (state) {
    case 'reading':
    case 'ready':
      if (stepInAddress === 'columns' || stepInAddress === 'preview') return stepInAddress
      if (stepInAddress === 'values') return hasValues(one) ? 'values' : 'preview'
      if (missing_fields.length > 0 || columns.some(({ field }) => field === null)) return 'columns'
      return openWords(one).length > 0 || one.decimals?.known_by === 'assumed' ? 'values' : 'preview'
    case 'failed':
      return 'file'
    case 'running':
    case 'paused':
      return 'run'
    default:
      return 'result'
  }
}

function hasValues({ words, decimals }: Import): boolean {
  return words.length > 0 || decimals !== null
}

/** The words that are mapped to nothing yet. */
export function openWords({ words }: Import): Import['words'] {
  return words.filter(({ value }) => value === null)
}
