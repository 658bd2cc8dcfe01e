import { cancelDeal, declineDeal, reopenDeal } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { cancelReasons, declineReasons } from '@mawrid/contract/deals/reasons.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheDeal } from '#features/deals/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { useDecision, useTextRule } from './useDecision.ts'

interface Props {
  deal: Deal
  action: 'decline' | 'cancel'
  onClose: () => void
}

type Reason = (typeof declineReasons)[number] | (typeof cancelReasons)[number]

const reasons: Record<Props['action'], readonly Reason[]> = { decline: declineReasons, cancel: cancelReasons }

/**
 * Declines with a reason; "another reason" needs a text. A decline can be undone from the toast, and for a week on the
 * deal.
 */
export function RefuseDialog({ deal, action, onClose }: Props) {
  const { t } = useTranslation()
  const reopen = useReopening()
  const [reason, setReason] = useState<Reason | ''>('')
  const [note, setNote] = useState('')
  const [isSubmitted, setTried] = useState(false)
  const mustExplain = reason === 'other'
  const limits = limitsOf(declineDeal.body.shape.note)
  const wrong = useTextRule(t('deals.decisions.note'), note, mustExplain ? limits : { ...limits, min: 0 })

  const { decide, isBusy, error } = useDecision<Reason>({
    deal,
    decide: (reason_code) => refuse(deal, { action, reason_code, note: note.trim() || null }),
    onDone(changed) {
      const canReopen = changed.allowed_actions.includes('reopen')
      toast({
        tone: 'good',
        text: t(`deals.decisions.done.${action}`),
        ...(canReopen && { undo: () => reopen(changed) }),
      })
      onClose()
    },
  })

  function confirm() {
    setTried(true)
    const isExplained = wrong.validate()
    if (reason !== '' && isExplained) decide(reason)
  }

  return (
    <FormDialog
      title={t(`deals.decisions.${action}.title`)}
      description={t(`deals.decisions.${action}.lead`)}
      confirmLabel={t(`deals.actions.${action}`)}
      danger
      error={error}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <RadioGroup
        label={t('deals.decisions.reason')}
        required
        value={reason}
        onChange={setReason}
        error={
          isSubmitted && reason === ''
            ? labelledMessage(t, { code: 'required' }, t('deals.decisions.reason'), 'choose')
            : undefined
        }
        choices={reasons[action].map((code) => ({ value: code, label: t(`deals.decisions.reasons.${code}`) }))}
      />
      <TextAreaField
        label={t('deals.decisions.note')}
        required={mustExplain}
        limit={limits.max}
        help={t('deals.decisions.noteHelp')}
        value={note}
        error={wrong.error}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}

interface Refusal {
  readonly action: Props['action']
  readonly reason_code: Reason
  readonly note: string | null
}

function refuse({ id, version }: Deal, { action, reason_code, note }: Refusal): Promise<Deal> {
  // The reasons in the list are always those of the call that is made, which the union type cannot express.
  const body = { version, note, reason_code: reason_code as 'other' }
  return callApi(action === 'decline' ? declineDeal : cancelDeal, { params: { id }, body })
}

/** Undoes a decline from its toast. */
function useReopening(): (declined: Deal) => void {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id, version }: Deal) => callApi(reopenDeal, { params: { id }, body: { version } }),
    onSuccess: (opened) => cacheDeal(queries, opened),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return mutate
}
