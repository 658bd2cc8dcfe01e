import { choiceRange } from '@mawrid/contract/deals/choice.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { moneyFormat } from '#ui/values/amounts.ts'
import type { choosableOffer } from './offerSums.ts'

interface Props {
  offer: ReturnType<typeof choosableOffer>
  /** The warning about credit, for a total. */
  warning: (total: string) => ReactNode
}

/** Between which totals the buyer can choose; the sums beside it are those of what is suggested. Loaded for such quotes alone. */
export function OfferRange({ offer, warning }: Props) {
  const { t } = useTranslation()
  const range = choiceRange(offer)
  if (!range) return null
  const { from, to } = range
  return (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {t('deals.choice.range', { from: moneyFormat.format(from), to: moneyFormat.format(to) })}
      </p>
      {warning(to)}
    </>
  )
}
