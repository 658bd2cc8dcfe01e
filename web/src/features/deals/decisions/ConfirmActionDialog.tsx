import { completeDeal, reopenDeal } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { isReplacementOwed } from '../shared/isReplacementOwed.ts'
import { useDecision } from './useDecision.ts'

interface Props {
  deal: Deal
  action: 'reopen' | 'complete'
  onClose: () => void
}

const calls = { reopen: reopenDeal, complete: completeDeal } as const

/** A decision that needs no more than a yes. */
export function ConfirmActionDialog({ deal, action, onClose }: Props) {
  const { t } = useTranslation()
  const lead = action === 'complete' && isReplacementOwed(deal.dispute) ? 'leadReplacement' : 'lead'
  const { decide, isBusy, trouble } = useDecision<void>({
    deal,
    decide: () => callApi(calls[action], { params: { id: deal.id }, body: { version: deal.version } }),
    onDone() {
      toast({ tone: 'good', text: t(`deals.decisions.done.${action}`) })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      isOpen
      title={t(`deals.decisions.${action}.title`)}
      consequence={trouble ?? t(`deals.decisions.${action}.${lead}`)}
      confirmLabel={t(`deals.actions.${action}`)}
      busy={isBusy}
      onConfirm={() => decide()}
      onCancel={onClose}
    />
  )
}
