import type { Import } from '@mawrid/contract/bulk/import.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useFocusHeadingOnChange } from '#platform/screens/useFocusHeadingOnChange.ts'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { ImportPill } from '../shared/ImportPill.tsx'
import { currentStep, type ImportStep, ImportSteps } from '../shared/ImportSteps.tsx'
import { importQuery } from '../shared/queries.ts'
import { ColumnsStep } from './columns/ColumnsStep.tsx'
import { FailedFile } from './FailedFile.tsx'
import { PreviewStep } from './preview/PreviewStep.tsx'
import { FailedPictures } from './result/FailedPictures.tsx'
import { RefusedRows } from './result/RefusedRows.tsx'
import { ResultStep } from './result/ResultStep.tsx'
import { RunningStep } from './running/RunningStep.tsx'
import { useImportMoves } from './useImportMoves.ts'
import { ValuesStep } from './values/ValuesStep.tsx'

/** One import at its current step, on any device. */
export function ImportScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: one, error, refetch, isFetching, dataUpdatedAt } = useQuery(importQuery(id))
  const { history } = useRouter()
  const { step: stepInAddress } = useSearch({ strict: false }) as { step?: unknown }
  usePageTitle(one?.name ?? t('screens.importRun'))

  if (!one) {
    if (!error) return <FormSkeleton label={t('bulk.loading')} />
    return (
      <FailedScreen title={t('bulk.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }

  const step = currentStep(one, stepInAddress)
  const goTo = (next: ImportStep) => history.push(`${recordPath('importRun', one.id)}?step=${next}`)
  return (
    <div className="flex flex-col gap-5">
      <RecordHeader name={one.name} status={<ImportPill one={one} />} />
      <ImportSteps
        current={step}
        one={one}
        {...((step === 'values' || step === 'preview') && {
          onGo: (to) => (to === 'columns' || to === 'values') && goTo(to),
        })}
      />
      <Step one={one} step={step} seenAtMs={dataUpdatedAt} goTo={goTo} />
    </div>
  )
}

interface StepProps {
  one: Import
  step: ImportStep
  seenAtMs: number
  goTo: (step: ImportStep) => void
}

function Step({ one, step, seenAtMs, goTo }: StepProps) {
  useFocusHeadingOnChange(one.state === 'reading' ? one.state : step)
  if (one.state === 'reading') return <ReadingStep one={one} />
  switch (step) {
    case 'file':
      return <FailedFile one={one} />
    case 'columns':
      return <ColumnsStep key={one.id} one={one} onDone={() => goTo('values')} />
    case 'values':
      return <ValuesStep key={one.id} one={one} onDone={() => goTo('preview')} />
    case 'preview':
      return <PreviewStep one={one} onColumns={() => goTo('columns')} onValues={() => goTo('values')} />
    case 'run':
      return <RunningStep one={one} seenAtMs={seenAtMs} />
    default:
      return (
        <>
          <ResultStep one={one} />
          {one.refused > 0 && one.state !== 'undone' && one.state !== 'undoing' && <RefusedRows one={one} />}
          {one.pictures_failed > 0 && <FailedPictures one={one} />}
        </>
      )
  }
}

/** Shown while the server reads the file. */
function ReadingStep({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { moving, move } = useImportMoves(one.id)
  return (
    <Card title={t('bulk.reading.title')}>
      <div className="flex flex-col gap-4">
        <ProgressBar label={t('bulk.reading.label')} />
        <p className="text-ink-soft">{t('bulk.reading.text')}</p>
        <Button look="quiet" busy={moving === 'cancel'} onClick={() => void move('cancel')} className="self-start">
          {t('bulk.preview.discard')}
        </Button>
      </div>
    </Card>
  )
}
