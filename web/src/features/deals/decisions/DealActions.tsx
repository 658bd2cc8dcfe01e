import { acceptRound, completeDeal, reopenDeal } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { problemText } from '../../../app/problemText.ts'
import { callApi } from '../../../app/request/callApi.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { toast } from '../../../ui/overlays/toasts.ts'
import { faceOf } from '../shared/dealActions.ts'
import { keepDeal } from '../shared/queries.ts'

const offered = ['accept', 'complete', 'reopen'] as const
type Offered = (typeof offered)[number]

/** What can be done with a deal now that needs no more said. */
export function DealActions({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (action: Offered) => run(deal, action),
    onSuccess: (changed) => keepDeal(queries, changed),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  return (
    <div className="flex flex-wrap items-center gap-2">
      {offered
        .filter((action) => deal.allowed_actions.includes(action))
        .map((action) => (
          <Button
            key={action}
            look="primary"
            icon={faceOf(action).icon}
            busy={isPending}
            onClick={() => mutate(action)}
          >
            {t(`deals.actions.${action}`)}
          </Button>
        ))}
    </div>
  )
}

function run({ id, version, current_round }: Deal, action: Offered): Promise<Deal> {
  const asked = { params: { id }, body: { version } }
  switch (action) {
    case 'accept':
      return callApi(acceptRound, { params: { id }, body: { version, round: current_round ?? 0 } })
    case 'complete':
      return callApi(completeDeal, asked)
    case 'reopen':
      return callApi(reopenDeal, asked)
  }
}
