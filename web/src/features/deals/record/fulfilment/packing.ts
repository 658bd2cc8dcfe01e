import type { BodyOf } from '@mawrid/contract/call.ts'
import type { Deal, DealStock } from '@mawrid/contract/deals/deal.ts'
import type { packParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import { NewParcel } from '@mawrid/contract/deals/parcel.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { Amount, fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import type { CodedError } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { readBy } from '#ui/values/format.ts'
import {
  blankCarrier,
  type CarrierTyped,
  carriedFields,
  type Errors,
  readCarrier,
} from '../../shared/carrier/carrier.ts'
import { type LineProgress, qtyOf, sum } from './lineProgress.ts'

/** The fields of a shipment; an item the seller did not touch has the suggested quantity. */
export interface Typed extends CarrierTyped {
  readonly warehouse: string | undefined
  readonly qty: Readonly<Record<string, string>>
  readonly ship: boolean
}

type Body = BodyOf<typeof packParcel>

export const blank: Typed = { ...blankCarrier, warehouse: undefined, qty: {}, ship: false }

/** All that is left, as far as this warehouse has it. */
export function suggestedQty(line: Packable, warehouse: string): string {
  const here = packableIn(line, warehouse)
  return fromThousandths(isWholeHere(line, warehouse) ? line.left : here)
}

export function typedQty(typed: Typed, line: Packable, warehouse: string): string {
  return typed.qty[line.line] ?? suggestedQty(line, warehouse)
}

/** A quantity's error: invalid, too many decimals, more than is left or more than the warehouse has. */
export function qtyError(text: string, line: Packable, warehouse: string, precision: number): CodedError | undefined {
  if (isNone(text)) return undefined
  const qty = readBy(Amount, text)
  if (qty === null) return { code: 'quantity' }
  if (!fitsPrecision(qty, precision)) return { code: 'precision' }
  const amount = toThousandths(qty)
  if (amount > line.left) return { code: 'too_big', params: { max: fromThousandths(line.left) } }
  return amount > packableIn(line, warehouse) ? { code: 'stock_short' } : undefined
}

interface PackingInput {
  readonly typed: Typed
  readonly lines: readonly Packable[]
  readonly warehouse: string
  readonly precisionOf: (line: string) => number
}

/** The shipment as it is sent, or its errors: under the item's id for a quantity, else under the field's name. */
export function readPacking({
  typed,
  lines,
  warehouse,
  precisionOf,
}: PackingInput): { body: Body } | { errors: Errors } {
  const errors: Record<string, CodedError> = {}
  for (const line of lines) {
    const error = qtyError(typedQty(typed, line, warehouse), line, warehouse, precisionOf(line.line))
    if (error) errors[line.line] = error
  }
  const sent = lines.flatMap((line) => {
    const qty = typedQty(typed, line, warehouse)
    return isNone(qty) || errors[line.line] ? [] : [{ line: line.line, qty: readBy(Amount, qty) ?? qty }]
  })
  if (sent.length === 0 && Object.keys(errors).length === 0) errors.lines = { code: 'nothing' }
  const carried = readCarrier(typed)
  if ('errors' in carried) Object.assign(errors, carried.errors)
  if (Object.keys(errors).length > 0) return { errors }
  const read = checkBody(NewParcel, { warehouse, lines: sent, ship: typed.ship, ...carriedFields(typed) })
  return read.ok ? { body: read.value } : { errors: byLine(read.errors, sent) }
}

/** Field errors by the item whose quantity they are about, or by field. */
export function byLine(
  errors: readonly (CodedError & { readonly path: string })[],
  sent: readonly { readonly line: string }[],
): Record<string, CodedError> {
  return Object.fromEntries(
    errors.map((error) => {
      const line = sent[Number(/^lines\.(\d+)\./.exec(error.path)?.[1] ?? -1)]?.line
      return [line ?? error.path, error]
    }),
  )
}

function isNone(text: string): boolean {
  return /^[0٠]*$/.test(text.trim())
}

type StockLine = DealStock['lines'][number]

/** A warehouse in the list of choices. */
export type WarehouseChoice = Pick<Warehouse, 'id' | 'name_ar' | 'name_en'>

/** An item that is not fully packed, and its stock by warehouse if stock is tracked. */
export interface Packable {
  readonly line: string
  readonly left: bigint
  /**
   * By warehouse: what is neither reserved for others nor packed. Undefined if stock is not tracked: it can leave from
   * any warehouse.
   */
  readonly byWarehouse: ReadonlyMap<string, bigint> | undefined
}

export function packablesOf(
  progress: readonly LineProgress[],
  stock: DealStock | undefined,
  parcels: Deal['parcels'],
): Packable[] {
  return progress
    .filter(({ left }) => left > 0n)
    .map(({ line, left }) => {
      const trackedLine = stock?.lines.find((one) => one.line === line && one.is_tracked)
      return { line, left, byWarehouse: trackedLine && packableByWarehouse(trackedLine, parcels) }
    })
}

/** What can be packed of an item in one warehouse. */
export function packableIn({ left, byWarehouse }: Packable, warehouse: string): bigint {
  return byWarehouse ? (byWarehouse.get(warehouse) ?? 0n) : left
}

export function isWholeHere(line: Packable, warehouse: string): boolean {
  return packableIn(line, warehouse) >= line.left
}

/** The warehouse that has the most items in full, then the one that has the most of them; else the first. */
export function bestWarehouse(lines: readonly Packable[], warehouses: readonly string[]): string | undefined {
  const worth = (warehouse: string) => {
    const shares = lines.map((line) => shareOf(line, warehouse))
    return shares.filter((share) => share === 1).length * 1_000 + shares.reduce((total, share) => total + share, 0)
  }
  return warehouses.toSorted((a, b) => worth(b) - worth(a))[0]
}

/** The other warehouses that have the item, the fullest first. */
export function otherWarehouses({ byWarehouse }: Packable, warehouse: string): { warehouse: string; qty: bigint }[] {
  return [...(byWarehouse ?? [])]
    .filter(([place, qty]) => place !== warehouse && qty > 0n)
    .map(([place, qty]) => ({ warehouse: place, qty }))
    .toSorted((a, b) => (a.qty === b.qty ? 0 : a.qty < b.qty ? 1 : -1))
}

function packableByWarehouse({ line, places }: StockLine, parcels: Deal['parcels']): ReadonlyMap<string, bigint> {
  return new Map(
    places.map(({ warehouse, available, reserved }) => {
      const packedHere = parcels.filter((parcel) => parcel.status === 'packed' && parcel.warehouse.id === warehouse)
      const held = toThousandths(reserved) - sum(packedHere.map(({ lines }) => qtyOf(lines, line)))
      return [warehouse, toThousandths(available) + (held > 0n ? held : 0n)]
    }),
  )
}

function shareOf(line: Packable, warehouse: string): number {
  return isWholeHere(line, warehouse) ? 1 : Number(packableIn(line, warehouse)) / Number(line.left)
}
