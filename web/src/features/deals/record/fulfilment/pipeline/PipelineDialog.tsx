import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { movePipeline } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useDealMove } from '../useDealMove.ts'
import type { PipelineAction } from './nextPipelineStep.ts'

interface Props {
  deal: Deal
  action: PipelineAction
  onClose: () => void
}

/** What a step means before it is taken; a registration also asks for its number. */
export function PipelineDialog({ deal, action, onClose }: Props) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/pipeline`, { number: '' })
  const [wrong, setWrong] = useState<CodedError>()
  const { mutate, isPending, error } = useDealMove(deal.id, { tellsItself: true })
  const isRegistering = action === 'register'
  // Franchises and investments take different steps.
  const step: string = `${deal.kind}_${action}`

  function send() {
    const registration_number = isRegistering ? fields.number.trim() : null
    const read = check(movePipeline.body, { version: deal.version, action, registration_number })
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
      doLabel={t(`deals.fulfilment.pipeline.do.${action}`)}
      isSending={isPending}
      error={error}
      onSend={send}
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
