import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { handOverMilestone } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useDealMove } from '../useDealMove.ts'

interface Props {
  deal: Deal
  milestone: Milestone
  onClose: () => void
}

const longest = 1_000

/** A step is done: it goes to the buyer, with a word if there is one. */
export function HandOverDialog({ deal, milestone, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/${milestone.id}/handOver`, { note: '' })
  const { mutate, isPending, error } = useDealMove(deal.id, { tellsItself: true })
  const note = fields.note.trim()
  const isTooLong = note.length > longest

  function send() {
    if (isTooLong) return
    const params = { id: deal.id, milestone: milestone.id }
    mutate(
      { run: () => callApi(handOverMilestone, { params, body: { note: note || null } }) },
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
      doLabel={t('deals.fulfilment.milestones.do.hand_over')}
      isSending={isPending}
      error={error}
      onSend={send}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.fulfilment.handOver.note')}
        value={fields.note}
        limit={longest}
        onChange={(event) => change({ note: event.target.value })}
        {...(isTooLong && { error: fieldMessage(t, { code: 'too_long', params: { max: longest } }) })}
      />
    </FormDialog>
  )
}
