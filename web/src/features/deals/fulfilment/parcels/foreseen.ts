import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'

/** The deal with one parcel moved on; what can be done then is the server's to say. */
export function withParcel(id: string, change: Partial<Parcel>) {
  return (deal: Deal): Deal => ({
    ...deal,
    parcels: deal.parcels.map((one) => (one.id === id ? { ...one, ...change, allowed_actions: [] } : one)),
  })
}
