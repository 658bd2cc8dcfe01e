import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Dispute } from '@mawrid/contract/deals/dispute.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { DisputeAnswer } from './DisputeDialogs.tsx'

const WithdrawDisputeDialog = lazyPart(() => import('./DisputeDialogs.tsx'), 'WithdrawDisputeDialog')
const DisputeDialog = lazyPart(() => import('./DisputeDialogs.tsx'), 'DisputeDialog')

const answers = [
  { answer: 'accept', action: 'accept_claim', label: 'deals.dispute.accept.do' },
  { answer: 'offer', action: 'offer_remedy', label: 'deals.dispute.offer.title' },
  { answer: 'refuse', action: 'refuse_claim', label: 'deals.dispute.refuse.do' },
] as const satisfies readonly { answer: DisputeAnswer; action: string; label: string }[]

/** The replies to a dispute that are possible now, for the deal's banner. */
export function DisputeActions({ deal, dispute }: { deal: Deal; dispute: Dispute }) {
  const { t } = useTranslation()
  const [answer, setAnswer] = useState<DisputeAnswer>()
  const [isWithdrawing, setWithdrawing] = useState(false)
  const open = answers.filter(({ action }) => dispute.allowed_actions.includes(action))
  return (
    <>
      {/* None is preferred: accepting costs the seller the amount in dispute. */}
      {open.map((one, index) => (
        <Button
          key={one.answer}
          // On a phone the last button shares its row with the menu.
          className={classes('max-sm:grow', index === 0 && open.length === 2 && 'max-sm:basis-full')}
          onClick={() => setAnswer(one.answer)}
        >
          {t(one.label)}
        </Button>
      ))}
      {dispute.allowed_actions.includes('withdraw_claim') && (
        <Button className="max-sm:grow" onClick={() => setWithdrawing(true)}>
          {t('deals.dispute.withdraw.do')}
        </Button>
      )}
      {answer && (
        <Suspense>
          <DisputeDialog
            key={answer}
            deal={deal}
            dispute={dispute}
            answer={answer}
            onClose={() => setAnswer(undefined)}
          />
        </Suspense>
      )}
      {isWithdrawing && (
        <Suspense>
          <WithdrawDisputeDialog deal={deal} onClose={() => setWithdrawing(false)} />
        </Suspense>
      )}
    </>
  )
}
