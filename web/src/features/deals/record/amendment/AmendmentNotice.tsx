import type { Amendment } from '@mawrid/contract/deals/amendment.ts'
import { agreeToAmendment, withdrawAmendment } from '@mawrid/contract/deals/amendments.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { buyerName } from '#features/deals/shared/buyerName.ts'
import { ProposedChange } from '#features/deals/shared/ProposedChange.tsx'
import { dealCreditQuery, useDealMove } from '#features/deals/shared/queries.ts'
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { focusHeading } from '#ui/focusHeading.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'

const RefuseAmendmentDialog = lazyPart(() => import('./AmendmentDialogs.tsx'), 'RefuseAmendmentDialog')
const AgreeForBuyerDialog = lazyPart(() => import('./AmendmentDialogs.tsx'), 'AgreeForBuyerDialog')

const quantity = quantityFormat(3)

/** A change that one side proposed: item by item, with the difference, and what the seller can do now. */
export function AmendmentNotice({ deal, amendment }: { deal: Deal; amendment: Amendment }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { day } = useFormats()
  const unitAfter = useUnitAfter()
  const queries = useQueryClient()
  const { mutate, isPending } = useDealMove(deal.id)
  const [open, setOpen] = useState<'refuse' | 'agree_for_buyer'>()
  const { allowed_actions: actions, side } = amendment
  const params = { id: deal.id, amendment: amendment.id }
  const body = { version: deal.version }

  // The pressed button goes with the notice.
  useEffect(
    () => () => {
      requestAnimationFrame(() => document.activeElement === document.body && focusHeading())
    },
    [],
  )

  const agree = () =>
    mutate(
      { run: () => callApi(agreeToAmendment, { params, body }) },
      {
        onSuccess: () => void toast({ tone: 'good', text: t('deals.amendment.done') }),
        // Beyond the credit limit, it can be allowed now.
        onError: () => void queries.invalidateQueries(dealCreditQuery(deal.id)),
      },
    )
  const withdraw = () =>
    mutate(
      { run: () => callApi(withdrawAmendment, { params, body }) },
      { onSuccess: () => void toast({ tone: 'good', text: t('deals.amendment.withdrawn') }) },
    )

  return (
    <>
      <ProposedChange
        title={t(`deals.amendment.proposedBy.${side}`, { buyer: `\u2068${buyerName(lang, deal)}\u2069` })}
        amendment={amendment}
        quantityOf={(line, qty) =>
          [quantity.format(qty), line.unit && unitAfter(qty, line.unit)].filter(Boolean).join(' ')
        }
        deadline={t(`deals.amendment.answerBy.${side}`, { day: day(new Date(amendment.answer_by)) })}
        actions={
          <>
            {actions.includes('agree') && (
              <Button size="sm" look="primary" busy={isPending} onClick={agree}>
                {t('deals.amendment.agree')}
              </Button>
            )}
            {actions.includes('refuse') && (
              <Button size="sm" onClick={() => setOpen('refuse')}>
                {t('deals.amendment.refuse')}
              </Button>
            )}
            {actions.includes('agree_for_buyer') && (
              <Button size="sm" onClick={() => setOpen('agree_for_buyer')}>
                {t('deals.amendment.agreeForBuyer')}
              </Button>
            )}
            {actions.includes('withdraw') && (
              <Button size="sm" busy={isPending} onClick={withdraw}>
                {t('deals.closure.withdraw')}
              </Button>
            )}
          </>
        }
      />
      {open === 'refuse' && (
        <Suspense>
          <RefuseAmendmentDialog deal={deal} amendment={amendment} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'agree_for_buyer' && (
        <Suspense>
          <AgreeForBuyerDialog deal={deal} amendment={amendment} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
