import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { withdrawOwnDispute } from '@mawrid/contract/deals/disputes.calls.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { DecisionDialog } from '../decisions/DecisionDialog.tsx'
import { useDecision } from '../decisions/useDecision.ts'

/** The marketplace is no longer to decide. */
export function WithdrawDisputeDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { decide, isBusy, trouble } = useDecision<void>({
    deal,
    decide: () => callApi(withdrawOwnDispute, { params: { id: deal.id }, body: { version: deal.version } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.dispute.withdrawn') })
      onClose()
    },
  })
  return (
    <DecisionDialog
      title={t('deals.dispute.withdraw.title')}
      lead={t('deals.dispute.withdraw.lead')}
      confirmLabel={t('deals.dispute.withdraw.do')}
      trouble={trouble}
      isBusy={isBusy}
      onConfirm={() => decide()}
      onClose={onClose}
    />
  )
}
