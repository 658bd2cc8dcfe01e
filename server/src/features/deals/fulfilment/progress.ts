import type { fulfilmentStatuses } from '@mawrid/contract/deals/states.ts'
import type { MilestoneRecord, ParcelRecord } from '../tables.ts'

export type FulfilmentStatus = (typeof fulfilmentStatuses)[number]

/** The progress of one agreed line, in thousandths: every part of it is in one of these, or still to be packed. */
export interface LineProgress {
  readonly agreed: bigint
  readonly packed: bigint
  readonly onItsWay: bigint
  readonly delivered: bigint
}

/** What a parcel holds of which line; one that failed or was unpacked holds nothing that counts. */
export interface ParcelContent {
  readonly status: ParcelRecord['status']
  readonly lines: readonly { readonly line: string; readonly qty: bigint }[]
}

export function progressOf(
  agreed: ReadonlyMap<string, bigint>,
  parcels: readonly ParcelContent[],
): ReadonlyMap<string, LineProgress> {
  const inState = (line: string, status: ParcelRecord['status']) =>
    parcels
      .filter((parcel) => parcel.status === status)
      .flatMap(({ lines }) => lines.filter((one) => one.line === line))
      .reduce((sum, { qty }) => sum + qty, 0n)
  return new Map(
    [...agreed].map(([line, qty]) => [
      line,
      {
        agreed: qty,
        packed: inState(line, 'packed'),
        onItsWay: inState(line, 'shipped'),
        delivered: inState(line, 'delivered'),
      },
    ]),
  )
}

/** What can still be packed of a line. */
export function remainingOf({ agreed, packed, onItsWay, delivered }: LineProgress): bigint {
  return agreed - packed - onItsWay - delivered
}

/** The status follows shipments under way if there are any, else whether something is left to ship. */
export function statusOfParcels(lines: Iterable<LineProgress>): FulfilmentStatus {
  const all = [...lines]
  const some = (has: (line: LineProgress) => boolean) => all.some(has)
  const hasLeft = some(({ onItsWay, delivered }) => onItsWay + delivered > 0n)
  if (!hasLeft) return some(({ packed }) => packed > 0n) ? 'preparing' : 'none'
  const isOnItsWay = some(({ onItsWay }) => onItsWay > 0n)
  if (some(({ agreed, onItsWay, delivered }) => onItsWay + delivered < agreed)) {
    return isOnItsWay ? 'partly_shipped' : 'partly_delivered'
  }
  return isOnItsWay ? 'shipped' : 'delivered'
}

/** A milestone that was handed over counts as shipped, an accepted one as delivered. */
export function statusOfMilestones(steps: readonly Pick<MilestoneRecord, 'status'>[]): FulfilmentStatus {
  const parts = steps.map(({ status }) => ({
    agreed: 1n,
    packed: status === 'started' ? 1n : 0n,
    onItsWay: status === 'handed_over' ? 1n : 0n,
    delivered: status === 'accepted' ? 1n : 0n,
  }))
  return statusOfParcels(parts)
}

/** A pipeline can be left until the signature; its end is the delivery. */
export function statusOfPipeline(kind: 'franchise' | 'investment', pipelineStatus: string): FulfilmentStatus {
  const steps: Readonly<Record<string, FulfilmentStatus>> =
    kind === 'franchise'
      ? { disclosed: 'preparing', signed: 'shipped', registered: 'delivered' }
      : { due_diligence: 'preparing', committed: 'preparing', signed: 'delivered' }
  return steps[pipelineStatus] ?? 'none'
}
