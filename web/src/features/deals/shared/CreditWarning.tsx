import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { toHalalas } from '@mawrid/contract/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { dealCreditQuery } from './queries.ts'
import { useCreditText } from './useCreditText.ts'

interface Props {
  deal: Pick<Deal, 'id'>
  /** Of the quote as it is now. */
  total: string
}

/** A quote that would exceed the customer's credit limit, while it is written, sent or accepted. */
export function CreditWarning({ deal, total }: Props) {
  const { t } = useTranslation()
  const credit = useQuery(dealCreditQuery(deal.id)).data
  const over = useCreditText(credit, total)
  if (!credit || !over) return null
  const isAllowed = credit.allowed !== null && toHalalas(total) <= toHalalas(credit.allowed)
  return (
    <Banner tone="warn" title={over}>
      {credit.policy === 'stop' && !isAllowed && t('deals.credit.stopped')}
    </Banner>
  )
}
