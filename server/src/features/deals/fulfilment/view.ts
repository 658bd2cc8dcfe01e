import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { fromThousandths, trimTrailingZeros } from '@mawrid/contract/values/decimal.ts'
import { inArray } from 'drizzle-orm'
import { storedDocument } from '../../../platform/files/storedDocument.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { isInScope } from '../../../platform/scope.ts'
import { readTimelines } from '../../companies/index.ts'
import { readHeld } from '../../stock/index.ts'
import { warehouses } from '../../warehouses/tables.ts'
import type { DealLineRecord, DealRecord } from '../tables.ts'
import { cartonViews, readCartonsOf } from './cartons/store.ts'
import { milestoneActions } from './milestones/lifecycle.ts'
import { readMilestones } from './milestones/store.ts'
import { parcelActions } from './parcels/lifecycle.ts'
import { readContents, readParcels, type StoredParcel } from './parcels/store.ts'
import { pipelineState } from './pipeline/disclosure.ts'
import { pipelineActions, signFrom } from './pipeline/lifecycle.ts'
import { progressOf } from './progress.ts'
import { agreedOf } from './stock/reservations.ts'

type Deps = Pick<Parts, 'clock' | 'files' | 'db'>

export interface FulfilmentView extends Pick<Deal, 'parcels' | 'milestones' | 'pipeline'> {
  /** By item: what is reserved, in transit and delivered. */
  readonly lines: ReadonlyMap<string, Pick<DealLine, 'reserved' | 'shipped' | 'delivered'>>
}

/** The progress of delivery. Each kind of deal is delivered differently, so only its own data is read. */
export async function fulfilmentView(
  parts: Deps,
  db: Db,
  deal: DealRecord,
  lines: readonly DealLineRecord[],
  side: 'seller' | 'buyer' = 'seller',
): Promise<FulfilmentView> {
  const parcels = deal.kind === 'product' && deal.acceptedAt ? await readParcels(db, deal.id) : []
  // A transaction that writes, such as one that marks messages as read, sees those of all warehouses.
  const seen = parcels.filter(({ warehouseId }) => isInScope(warehouseId))
  return {
    parcels: await parcelViews(parts, db, deal, seen),
    milestones: deal.kind === 'service' ? await milestoneViews(db, deal) : [],
    pipeline: await pipelineView(parts, db, { deal, lines, side }),
    lines: deal.acceptedAt ? await goingOf(db, deal, lines) : new Map(),
  }
}

async function goingOf(db: Db, deal: DealRecord, lines: readonly DealLineRecord[]) {
  const contents = deal.kind === 'product' ? await readContents(db, deal.id) : []
  const held = await readHeld(
    db,
    lines.map(({ id }) => id),
  )
  return new Map(
    [...progressOf(agreedOf(lines), contents)].map(([line, { onItsWay, delivered }]) => [
      line,
      {
        reserved: fromThousandths(held.get(line) ?? 0n),
        shipped: fromThousandths(onItsWay),
        delivered: fromThousandths(delivered),
      },
    ]),
  )
}

async function parcelViews(
  { files }: Deps,
  db: Db,
  deal: DealRecord,
  parcels: readonly StoredParcel[],
): Promise<Deal['parcels']> {
  if (parcels.length === 0) return []
  const names = await warehouseNames(
    db,
    parcels.map(({ warehouseId }) => warehouseId),
  )
  const proofs = await files.find(
    parcels.flatMap(({ proofFile }) => proofFile ?? []),
    db,
  )
  const cartons = await readCartonsOf(db, deal.id)
  return parcels.map((parcel) => {
    const number = parcelNumber(deal, parcel)
    const proof = proofs.find(({ id }) => id === parcel.proofFile)
    return {
      id: parcel.id,
      number,
      status: parcel.status,
      allowed_actions: parcelActions(deal, parcel),
      warehouse: { id: parcel.warehouseId, ...(names.get(parcel.warehouseId) ?? { name_ar: '', name_en: null }) },
      lines: parcel.lines.map(({ line, qty }) => ({ line, qty: trimTrailingZeros(qty) })),
      cartons: cartonViews(
        cartons.filter(({ parcelId }) => parcelId === parcel.id),
        number,
      ),
      carrier: parcel.carrier,
      carrier_name: parcel.carrierName,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      packed_at: parcel.packedAt.toISOString(),
      shipped_at: parcel.shippedAt?.toISOString() ?? null,
      delivered_at: parcel.deliveredAt?.toISOString() ?? null,
      reason: parcel.reason,
      proof: proof ? storedDocument(proof, files) : null,
    }
  })
}

export async function warehouseNames(db: Db, ids: readonly string[]) {
  const found = await db
    .select({ id: warehouses.id, name_ar: warehouses.nameAr, name_en: warehouses.nameEn })
    .from(warehouses)
    .where(inArray(warehouses.id, [...ids]))
  return new Map(found.map(({ id, ...names }) => [id, names]))
}

export function parcelNumber({ number }: Pick<DealRecord, 'number'>, { no }: Pick<StoredParcel, 'no'>): string {
  return `${number}/${no}`
}

async function milestoneViews(db: Db, deal: DealRecord): Promise<Deal['milestones']> {
  const steps = await readMilestones(db, deal.id)
  const timelines = await readTimelines(
    db,
    steps.map(({ id }) => id),
  )
  return steps.map((step) => ({
    id: step.id,
    name_ar: step.nameAr,
    name_en: step.nameEn,
    percent: step.percent,
    days: step.days,
    status: step.status,
    allowed_actions: milestoneActions(deal, step),
    note: step.note,
    events: [...(timelines.get(step.id) ?? [])],
  }))
}

async function pipelineView(
  { clock }: Deps,
  db: Db,
  { deal, lines, side }: { deal: DealRecord; lines: readonly DealLineRecord[]; side: 'seller' | 'buyer' },
): Promise<Deal['pipeline']> {
  if (!deal.pipelineStatus) return null
  return {
    status: deal.pipelineStatus,
    allowed_actions: pipelineActions(await pipelineState(db, deal, lines), side, clock.now()),
    sign_from: signFrom(deal),
    registration_number: deal.registrationNumber,
  }
}
