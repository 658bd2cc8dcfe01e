import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { dealCreditQuery } from '../../shared/queries.ts'
import { useCreditText } from '../../shared/useCreditText.ts'

const AllowCreditDialog = lazyPart(() => import('./AllowCreditDialog.tsx'), 'AllowCreditDialog')

const negotiated: readonly Deal['status'][] = ['new', 'info_requested', 'offered', 'countered']

/** The latest version exceeds the customer's credit limit, which may keep both sides from accepting it. */
export function CreditNotice({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const { day } = useFormats()
  const mayAllow = useHasRight('customers.credit')
  const [isAllowing, setAllowing] = useState(false)
  const credit = useQuery(dealCreditQuery(deal.id)).data
  const over = useCreditText(credit, deal.total)
  if (!credit || !over || !negotiated.includes(deal.status) || deal.current_round === null) return null
  const isAllowed = credit.policy === 'stop' && !credit.is_stopped
  return (
    <>
      <Banner
        tone={credit.is_stopped ? 'warn' : 'info'}
        title={over}
        actions={
          credit.is_stopped &&
          mayAllow && (
            <Button size="sm" onClick={() => setAllowing(true)}>
              {t('deals.credit.allow')}
            </Button>
          )
        }
      >
        {credit.stopped_at && <p>{t('deals.credit.tried', { day: day(new Date(credit.stopped_at)) })}</p>}
        {credit.is_stopped && <p>{t(mayAllow ? 'deals.credit.stopped' : 'deals.credit.askColleague')}</p>}
        {isAllowed && <p>{t('deals.credit.allowed')}</p>}
      </Banner>
      {isAllowing && (
        <Suspense fallback={null}>
          <AllowCreditDialog deal={deal} onClose={() => setAllowing(false)} />
        </Suspense>
      )}
    </>
  )
}
