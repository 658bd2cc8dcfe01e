import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { handOverMilestone, startMilestone } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { HandHelping, Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDealMove } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { MilestoneAction } from './deliveryStep.ts'

interface Props {
  deal: Deal
  milestone: Milestone
  action: MilestoneAction
  size?: 'sm'
  look?: 'primary'
}

/** Starts a milestone, or opens the dialog that submits it to the buyer. */
export function MilestoneButton({ deal, milestone, action, ...button }: Props) {
  const { t } = useTranslation()
  const [isHandingOver, setHandingOver] = useState(false)
  const { mutate, isPending } = useDealMove(deal.id)

  function start() {
    const params = { id: deal.id, milestone: milestone.id }
    mutate({
      run: () => callApi(startMilestone, { params, body: {} }),
      predict: (known) => ({
        ...known,
        milestones: known.milestones.map((one) =>
          // Otherwise the banner would offer to start the one after it.
          one.id === milestone.id ? { ...one, status: 'started', allowed_actions: ['hand_over'] } : one,
        ),
      }),
    })
  }

  return (
    <>
      <Button
        {...button}
        icon={action === 'start' ? Play : HandHelping}
        mirrorIcon={action === 'start'}
        busy={isPending}
        onClick={action === 'start' ? start : () => setHandingOver(true)}
      >
        {t(`deals.fulfilment.milestones.do.${action}`)}
      </Button>
      {isHandingOver && <HandOverDialog {...{ deal, milestone }} onClose={() => setHandingOver(false)} />}
    </>
  )
}

interface HandOverDialogProps {
  deal: Deal
  milestone: Milestone
  onClose: () => void
}

/** Hands a finished milestone over to the buyer, with an optional message. */
function HandOverDialog({ deal, milestone, onClose }: HandOverDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${milestone.id}/handOver`, { note: '' })
  const { mutate, isPending, error } = useDealMove(deal.id, { isInDialog: true })
  const note = fields.note.trim()
  const read = checkBody(handOverMilestone.body, { note: note || null })
  const wrong = read.ok ? undefined : read.errors[0]

  function send() {
    if (!read.ok) return
    const params = { id: deal.id, milestone: milestone.id }
    mutate(
      { run: () => callApi(handOverMilestone, { params, body: read.value }) },
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
      title={t('deals.fulfilment.handOver.title', { name: `\u2068${nameIn(lang, milestone)}\u2069` })}
      description={t('deals.fulfilment.handOver.text')}
      confirmLabel={t('deals.fulfilment.milestones.do.hand_over')}
      busy={isPending}
      error={error}
      onConfirm={send}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.fulfilment.handOver.note')}
        value={fields.note}
        limit={limitsOf(handOverMilestone.body.shape.note).max}
        onChange={(event) => change({ note: event.target.value })}
        {...(wrong && { error: fieldMessage(t, wrong) })}
      />
    </FormDialog>
  )
}
