import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'

/** How far one agreed line has come, in thousandths: every part of it stands in one of these. */
export interface LineProgress {
  readonly line: string
  readonly agreed: bigint
  readonly packed: bigint
  readonly shipped: bigint
  readonly delivered: bigint
  /** Closed by both sides: it will not be supplied. */
  readonly closed: bigint
  /** Still to be packed. */
  readonly left: bigint
  /** Of what is left: what the buyer was proposed to close and has not answered. */
  readonly proposed: bigint
}

/** Of each line that was agreed. What failed or was unpacked counts as still to be packed. */
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

/** The lines of a parcel hold each line once. */
export function qtyOf(lines: Deal['parcels'][number]['lines'], line: string): bigint {
  const found = lines.find((one) => one.line === line)
  return found ? toThousandths(found.qty) : 0n
}

export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

/** Goods can be packed while the deal goes on and something is left. */
export function canPack({ kind, status }: Pick<Deal, 'kind' | 'status'>, progress: readonly LineProgress[]): boolean {
  return kind === 'product' && status === 'accepted' && progress.some(({ left }) => left > 0n)
}
