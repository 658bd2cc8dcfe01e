import { completeDeal, reopenDeal, requestInfo } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SellerAction } from '#features/deals/shared/dealActions.ts'
import { isReplacementOwed } from '#features/deals/shared/isReplacementOwed.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { RefuseDialog } from './RefuseDialog.tsx'
import { useDecision, useTextRule } from './useDecision.ts'

const CallOffDialog = lazyPart(() => import('./CallOffDialog.tsx'), 'CallOffDialog')
const ExtendBlanketOrderDialog = lazyPart(() => import('./BlanketOrderDialogs.tsx'), 'ExtendBlanketOrderDialog')
const CloseBlanketOrderDialog = lazyPart(() => import('./BlanketOrderDialogs.tsx'), 'CloseBlanketOrderDialog')

interface Props {
  deal: Deal
  /** Closing the remainder is possible only on the deal's own screen. */
  action: Exclude<SellerAction, 'close_remaining'>
  onClose: () => void
}

/** The dialog of an action, with the fields it needs. */
export function Decision({ deal, action, onClose }: Props) {
  switch (action) {
    case 'accept':
      return <AcceptDialog deal={deal} onClose={onClose} />
    case 'decline':
    case 'cancel':
      return <RefuseDialog deal={deal} action={action} onClose={onClose} />
    case 'ask_info':
      return <RequestInfoDialog deal={deal} onClose={onClose} />
    case 'call_off':
      return <CallOffDialog deal={deal} onClose={onClose} />
    case 'extend_blanket_order':
      return <ExtendBlanketOrderDialog deal={deal} onClose={onClose} />
    case 'close_blanket_order':
      return <CloseBlanketOrderDialog deal={deal} onClose={onClose} />
    case 'reopen':
    case 'complete':
      return <ConfirmDecisionDialog deal={deal} action={action} onClose={onClose} />
    // These have a screen of their own.
    case 'send_offer':
    case 'revise':
    case 'renew':
      return null
  }
}

/** Asks the buyer for information. The reply deadline pauses meanwhile. */
function RequestInfoDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const [message, setMessage] = useState('')
  const limits = limitsOf(requestInfo.body.shape.message)
  const wrong = useTextRule(t('deals.decisions.ask_info.message'), message, limits)
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(requestInfo, { params: { id: deal.id }, body: { version: deal.version, message: message.trim() } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.decisions.done.ask_info') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.actions.ask_info')}
      description={t('deals.decisions.ask_info.lead')}
      confirmLabel={t('deals.actions.ask_info')}
      error={error}
      busy={isBusy}
      onConfirm={() => wrong.validate() && decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.decisions.ask_info.message')}
        required
        limit={limits.max}
        value={message}
        error={wrong.error}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  )
}

interface ConfirmDecisionDialogProps {
  deal: Deal
  action: 'reopen' | 'complete'
  onClose: () => void
}

const calls = { reopen: reopenDeal, complete: completeDeal } as const

/** An action that needs only a confirmation. */
export function ConfirmDecisionDialog({ deal, action, onClose }: ConfirmDecisionDialogProps) {
  const { t } = useTranslation()
  const lead =
    action === 'complete' && isReplacementOwed(deal.dispute)
      ? t('deals.decisions.complete.leadReplacement')
      : t(`deals.decisions.${action}.lead`)
  const { decide, isBusy, error } = useDecision<void>({
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
      consequence={error ? problemText(error, t) : lead}
      confirmLabel={t(`deals.actions.${action}`)}
      busy={isBusy}
      onConfirm={() => decide()}
      onCancel={onClose}
    />
  )
}
