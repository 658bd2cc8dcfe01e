import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { movePipeline } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useDealMove } from '../useDealMove.ts'
import { NeedLine } from './NeedLine.tsx'
import { type Next, openAction, type Pipeline, type PipelineAction } from './nextPipelineStep.ts'
import { PipelineDialog } from './PipelineDialog.tsx'

interface Props {
  deal: Deal
  road: Pipeline
  next: Next
  today: string
}

/** What the next step is, what it still waits for, and the button once it can be taken. */
export function NextStep({ deal, road, next, today }: Props) {
  const { t } = useTranslation()
  const [asking, ask] = useState<PipelineAction>()
  const { mutate, isPending } = useDealMove(deal.id)
  const action = openAction(road)

  function take(chosen: PipelineAction) {
    // All but the first step bind somebody, so they ask first.
    if (chosen !== 'qualify') return ask(chosen)
    const body = { version: deal.version, action: chosen }
    mutate({
      run: () => callApi(movePipeline, { params: { id: deal.id }, body }),
      foresee: (known) => ({ ...known, road: { ...road, status: next.to, allowed_actions: [] } }),
    })
  }

  return (
    <>
      <p className="-mt-2 text-ink-soft">{t(`deals.fulfilment.road.next.${deal.kind}_${next.action}`)}</p>
      {next.needs.length > 0 && (
        <ul className="flex flex-col gap-1.5">
          {next.needs.map((need) => (
            <NeedLine key={need.id} need={need} signFrom={road.sign_from} today={today} />
          ))}
        </ul>
      )}
      {action && (
        <div>
          <Button size="sm" look="primary" busy={isPending} onClick={() => take(action)}>
            {t(`deals.fulfilment.road.do.${action}`)}
          </Button>
        </div>
      )}
      {asking && <PipelineDialog deal={deal} action={asking} onClose={() => ask(undefined)} />}
    </>
  )
}
