import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { askStaff } from '@mawrid/contract/deals/disputes.calls.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { DecisionDialog, useDecision, useTextRule } from '../decisions/DecisionDialog.tsx'

/** The buyer insists on what cannot be supplied: the marketplace decides. */
export function AskStaffDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/ask-staff`, { note: '' })
  const wrong = useTextRule(fields.note, { least: 2, most: 1000 })
  const { decide, isBusy, trouble } = useDecision<void>({
    deal,
    decide: () =>
      callApi(askStaff, { params: { id: deal.id }, body: { version: deal.version, note: fields.note.trim() } }),
    onDone() {
      forget()
      toast({ tone: 'good', text: t('deals.dispute.asked') })
      onClose()
    },
  })
  return (
    <DecisionDialog
      title={t('deals.dispute.askStaff.title')}
      lead={t('deals.dispute.askStaff.lead')}
      confirmLabel={t('deals.dispute.askStaff.do')}
      trouble={trouble}
      isBusy={isBusy}
      onConfirm={() => wrong.isFine() && decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.dispute.fields.note')}
        required
        limit={1000}
        value={fields.note}
        error={wrong.error}
        onChange={(event) => change({ note: event.target.value })}
      />
    </DecisionDialog>
  )
}
