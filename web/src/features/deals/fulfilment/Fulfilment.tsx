import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { ContractCard } from './contract/ContractCard.tsx'
import { GoodsCard } from './goods/GoodsCard.tsx'
import { PipelineCard } from './pipeline/PipelineCard.tsx'
import { MilestonesCard } from './service/MilestonesCard.tsx'

/** How what was agreed is delivered, each kind in its own way. A road begins with the enquiry, the rest with the agreement. */
export function Fulfilment({ deal }: { deal: Deal }) {
  const isAgreed = deal.accepted_at !== null
  return (
    <>
      {isAgreed && deal.kind === 'product' && <GoodsCard deal={deal} />}
      {deal.road && <PipelineCard deal={deal} road={deal.road} />}
      {isAgreed && deal.contract && <ContractCard deal={deal} contract={deal.contract} />}
      {isAgreed && deal.kind === 'service' && <MilestonesCard deal={deal} />}
    </>
  )
}
