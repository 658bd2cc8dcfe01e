import { dismissCreditStop } from '@mawrid/contract/deals/credit.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { dealCreditQuery } from '../../shared/queries.ts'
import { useCreditText } from '../../shared/useCreditText.ts'

const AllowCreditDialog = lazyPart(() => import('./AllowCreditDialog.tsx'), 'AllowCreditDialog')

const negotiated: readonly Deal['status'][] = ['new', 'info_requested', 'offered', 'countered']

/**
 * The latest version exceeds the customer's credit limit, which may keep both sides from accepting it; so did a call-off of a
 * blanket order, or a change of an accepted deal.
 */
export function CreditNotice({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const mayAllow = useHasRight('customers.credit')
  const mayQuote = useHasRight('deals.quote')
  const [isAllowing, setAllowing] = useState(false)
  const queries = useQueryClient()
  const dismissing = useMutation({
    mutationFn: () => callApi(dismissCreditStop, { params: { id: deal.id }, body: {} }),
    onSuccess: ({ credit: left }) => queries.setQueryData(dealCreditQuery(deal.id).queryKey, left),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
  const credit = useQuery(dealCreditQuery(deal.id)).data
  const overTotal = useCreditText(credit, deal.total)
  const isAgreed = deal.status === 'in_force' || deal.status === 'accepted'
  const overOnce = t(deal.status === 'in_force' ? 'deals.credit.once.overCallOff' : 'deals.credit.once.overChange')
  const over = isAgreed ? credit?.policy === 'stop' && credit.is_over && overOnce : overTotal
  if (!credit || !over || deal.current_round === null) return null
  if (!isAgreed && !negotiated.includes(deal.status)) return null
  const isAllowed = credit.policy === 'stop' && !credit.is_stopped
  const textOf = (key: 'tried' | 'stopped' | 'askColleague' | 'allowed' | 'allow', values?: { readonly day: string }) =>
    t(isAgreed ? `deals.credit.once.${key}` : `deals.credit.${key}`, values ?? {})
  const mayBeDropped = isAgreed && (credit.is_stopped || deal.status === 'accepted') && mayQuote
  return (
    <>
      <Banner
        tone={credit.is_stopped ? 'warn' : 'info'}
        title={over}
        actions={
          credit.is_stopped &&
          mayAllow && (
            <Button size="sm" onClick={() => setAllowing(true)}>
              {textOf('allow')}
            </Button>
          )
        }
        {...(mayBeDropped && { onDismiss: () => dismissing.mutate() })}
      >
        {credit.stopped_at && <p>{textOf('tried', { day: day(new Date(credit.stopped_at)) })}</p>}
        {credit.is_stopped && <p>{textOf(mayAllow ? 'stopped' : 'askColleague')}</p>}
        {isAllowed && <p>{textOf('allowed')}</p>}
      </Banner>
      {isAllowing && (
        <Suspense fallback={null}>
          <AllowCreditDialog deal={deal} onClose={() => setAllowing(false)} />
        </Suspense>
      )}
    </>
  )
}
