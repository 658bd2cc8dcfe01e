import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { movePipeline } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { nextPipelineStep, type Pipeline, type PipelineAction } from './nextPipelineStep.ts'

interface Props {
  deal: Deal
  pipeline: Pipeline
  action: PipelineAction
  /** Beside the banner's answers to an enquiry that is still negotiated. */
  isSecondary?: boolean
}

/** Takes the seller's next step of a franchise or investment enquiry. */
export function PipelineButton({ deal, pipeline, action, isSecondary = false }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDealMove(deal.id)

  function take() {
    // All steps but the first have consequences for others, so they ask for confirmation.
    if (action !== 'qualify') return setAsking(true)
    const body = { version: deal.version, action, registration_number: null }
    mutate({
      run: () => callApi(movePipeline, { params: { id: deal.id }, body }),
      predict: (known) => {
        const status = nextPipelineStep(known, pipeline, today)?.to ?? pipeline.status
        return { ...known, pipeline: { ...pipeline, status, allowed_actions: [] } }
      },
    })
  }

  return (
    <>
      <Button
        {...(isSecondary && { size: 'sm' })}
        look={isSecondary ? 'secondary' : 'primary'}
        busy={isPending}
        onClick={take}
      >
        {t(`deals.fulfilment.pipeline.do.${action}`)}
      </Button>
      {isAsking && <PipelineDialog deal={deal} action={action} onClose={() => setAsking(false)} />}
    </>
  )
}

interface PipelineDialogProps {
  deal: Deal
  action: PipelineAction
  onClose: () => void
}

/** Confirms a step; the registration also asks for its number. */
function PipelineDialog({ deal, action, onClose }: PipelineDialogProps) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/pipeline`, { number: '' })
  const [wrong, setWrong] = useState<CodedError>()
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })
  const isRegistering = action === 'register'
  // Franchises and investments take different steps.
  const step: string = `${deal.kind}_${action}`

  function send() {
    const registration_number = isRegistering ? fields.number.trim() : null
    const read = checkBody(movePipeline.body, { version: deal.version, action, registration_number })
    const found = read.ok ? undefined : read.errors[0]
    setWrong(found && (registration_number === '' ? { code: 'required' } : found))
    if (!read.ok) return
    mutate(
      { run: () => callApi(movePipeline, { params: { id: deal.id }, body: read.value }) },
      {
        onSuccess() {
          forget()
          onClose()
        },
      },
    )
  }

  return (
    <FormDialog
      title={t(`deals.fulfilment.pipeline.do.${action}`)}
      description={t(`deals.fulfilment.pipeline.means.${step}`)}
      confirmLabel={t(`deals.fulfilment.pipeline.do.${action}`)}
      busy={isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      {isRegistering && (
        <TextField
          required
          code
          autoComplete="off"
          label={t('deals.fulfilment.pipeline.registration_number')}
          value={fields.number}
          onChange={(event) => change({ number: event.target.value })}
          {...(wrong && { error: fieldMessage(t, wrong) })}
        />
      )}
    </FormDialog>
  )
}
