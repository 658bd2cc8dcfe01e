import { askInfo } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { useDecision } from './useDecision.ts'
import { useTextRule } from './useTextRule.ts'

/** What the seller has to know before answering; the time to answer stands still. */
export function AskInfoDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const wrong = useTextRule(message, { least: 2, most: 2000 })
  const { decide, isBusy, trouble } = useDecision<void>({
    deal,
    decide: () =>
      callApi(askInfo, { params: { id: deal.id }, body: { version: deal.version, message: message.trim() } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.ask_info') })
      onClose()
    },
  })
  return (
    <DecisionDialog
      title={t('deals.decisions.ask_info.title')}
      lead={t('deals.decisions.ask_info.lead')}
      confirmLabel={t('deals.decisions.ask_info.confirm')}
      trouble={trouble}
      isBusy={isBusy}
      onConfirm={() => wrong.isFine() && decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.decisions.ask_info.message')}
        required
        limit={2000}
        value={message}
        error={wrong.error}
        onChange={(event) => setMessage(event.target.value)}
      />
    </DecisionDialog>
  )
}
