import { hasChoice } from '@mawrid/contract/deals/choiceFields.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { Suspense } from 'react'
import { lazyPart } from '#ui/lazyPart.ts'
import { CreditWarning } from '../shared/CreditWarning.tsx'
import { choosableOffer } from './offerSums.ts'
import type { OfferValues } from './offerValues.ts'

const OfferRange = lazyPart(() => import('./OfferRange.tsx'), 'OfferRange')

interface Props {
  deal: Deal
  values: OfferValues
  total: string
}

/** What the buyer may come to owe: the quote's total, or the highest that can be chosen, with the warning about credit. */
export function OfferTotal({ deal, values, total }: Props) {
  const offer = choosableOffer(values)
  if (!hasChoice(offer.lines)) return <CreditWarning deal={deal} total={total} />
  return (
    <Suspense fallback={<p className="text-sm">&nbsp;</p>}>
      <OfferRange offer={offer} warning={(highest) => <CreditWarning deal={deal} total={highest} />} />
    </Suspense>
  )
}
