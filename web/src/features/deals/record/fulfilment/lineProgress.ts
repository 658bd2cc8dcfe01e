import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'

/** The progress of one agreed item, in thousandths; the parts add up to the agreed quantity. */
export interface LineProgress {
  readonly line: string
  readonly agreed: bigint
  readonly packed: bigint
  readonly shipped: bigint
  readonly delivered: bigint
  /** Closed by both sides: it will not be delivered. */
  readonly closed: bigint
  /** Still to be packed. */
  readonly left: bigint
  /** The part of `left` that the seller proposed to close and the buyer has not answered. */
  readonly proposed: bigint
}

/** The progress of each agreed item. Failed and unpacked shipments count as still to be packed. */
export function lineProgressOf({
  lines,
  rounds,
  current_round,
  parcels,
  closures,
}: Pick<Deal, 'lines' | 'rounds' | 'current_round' | 'parcels' | 'closures'>): LineProgress[] {
  const proposal = closures.find(({ status }) => status === 'proposed')?.lines ?? []
  const agreed = rounds.find(({ no }) => no === current_round)?.lines ?? []
  return agreed
    .filter(({ answer, qty }) => answer !== 'not_available' && qty !== '0')
    .map(({ line, qty }) => {
      const inState = (status: Deal['parcels'][number]['status']) =>
        sum(parcels.filter((parcel) => parcel.status === status).map((parcel) => qtyOf(parcel.lines, line)))
      const [all, packed, shipped, delivered] = [
        toThousandths(qty),
        inState('packed'),
        inState('shipped'),
        inState('delivered'),
      ]
      const closed = toThousandths(lines.find(({ id }) => id === line)?.closed ?? '0')
      const rest = all - packed - shipped - delivered - closed
      const left = rest > 0n ? rest : 0n
      const proposed = qtyOf(proposal, line)
      return {
        line,
        agreed: all,
        packed,
        shipped,
        delivered,
        closed,
        left,
        proposed: proposed < left ? proposed : left,
      }
    })
}

/** A shipment has each item at most once. */
export function qtyOf(lines: Deal['parcels'][number]['lines'], line: string): bigint {
  const found = lines.find((one) => one.line === line)
  return found ? toThousandths(found.qty) : 0n
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** Goods can be packed while the deal is open and something is left. */
export function canPack({ kind, status }: Pick<Deal, 'kind' | 'status'>, progress: readonly LineProgress[]): boolean {
  return kind === 'product' && status === 'accepted' && progress.some(({ left }) => left > 0n)
}

/** Until the first shipment or closing, the items alone say what is to be delivered. */
export function isDeliveryUnderWay(deal: Parameters<typeof lineProgressOf>[0]): boolean {
  return deal.parcels.length > 0 || lineProgressOf(deal).some(({ closed, proposed }) => closed > 0n || proposed > 0n)
}
