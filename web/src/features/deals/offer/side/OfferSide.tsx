import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { currentOffer } from '../currentOffer.ts'
import { offerSums } from '../offerSums.ts'
import type { OfferValues } from '../offerValues.ts'
import { ChangesCard } from './ChangesCard.tsx'
import { SumsCard } from './SumsCard.tsx'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
}

/** In view beside the fields: what it comes to, and what is new in it. */
export function OfferSide({ form, deal }: Props) {
  // With two hundred lines the sums may come a moment after the key, never the key after the sums.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as OfferValues)
  const sums = offerSums(values, deal)
  const latest = deal.rounds.at(-1)
  return (
    <>
      <SumsCard sums={sums} feePercent={deal.fee_percent} />
      {latest && <ChangesCard deal={deal} latest={latest} now={currentOffer(values, sums)} />}
    </>
  )
}
