import { randomUUIDv7 } from 'node:crypto'
import type { BodyOf } from '@mawrid/contract/call.ts'
import type { packCartons as call } from '@mawrid/contract/deals/cartons.calls.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import { invalid } from '../../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../../platform/parts.ts'
import { findCompany } from '../../../companies/index.ts'
import { unitOf } from '../../../reference/index.ts'
import { readLines } from '../../store.ts'
import type { CartonRecord, DealLineRecord } from '../../tables.ts'
import { type Moving, moveParcel } from '../parcels/moveParcel.ts'
import type { StoredParcel } from '../parcels/store.ts'
import { shownAfter } from '../shownAfter.ts'
import { readCartonsOf, readPackedAs, storeCartons, takeSsccs } from './store.ts'

type NewCarton = BodyOf<typeof call>['cartons'][number]

/** Divides a packed shipment into cartons; a carton whose contents stay the same keeps its number. */
export function packCartons(parts: Parts, context: CallContext<typeof call>) {
  const { params, principal, body } = context
  const move = { ...params, action: 'edit', named: 'pack_cartons', side: 'seller', userId: principal.userId } as const
  return shownAfter(parts, context, (tx) =>
    moveParcel(parts, tx, move, async (moving) => {
      await divide(parts, tx, moving, body.cartons)
      return {}
    }),
  )
}

async function divide(parts: Parts, tx: Db, { deal, parcel }: Moving, requested: readonly NewCarton[]): Promise<void> {
  const lines = await readLines(tx, deal.id)
  const errors = cartonErrors(requested, parcel.lines, lines)
  if (errors.length > 0) throw invalid(errors)
  const stored = (await readCartonsOf(tx, deal.id)).filter(({ parcelId }) => parcelId === parcel.id)
  const { same, replaced } = matchCartons(stored, requested)
  const company = await findCompany(tx, deal.companyId)
  const ssccs = await takeSsccs(tx, company, same.filter((carton) => !carton?.sscc).length)
  if (!ssccs) throw invalid([fieldError('cartons', 'sscc_used_up')])
  const goods = new Map((await readPackedAs(tx, lines)).map((one) => [one.line, one]))
  const now = parts.clock.now()
  const taken = ssccs.values()
  const cartons = requested.map(({ kind, lines: contents }, index) => {
    const stays = same[index]
    return {
      id: stays?.id ?? randomUUIDv7(),
      dealId: deal.id,
      companyId: deal.companyId,
      parcelId: parcel.id,
      no: index + 1,
      kind,
      lines: stays?.lines ?? contents.map(({ line, qty }) => ({ line, qty, gtin: goods.get(line)?.gtin ?? null })),
      sscc: stays?.sscc ?? taken.next().value ?? null,
      packedAt: stays?.packedAt ?? now,
    }
  })
  await storeCartons(tx, cartons, replaced, now)
}

type Numbered = Pick<CartonRecord, 'id' | 'kind' | 'lines' | 'sscc'>

/** For each carton the stored one with the same contents, and those that are no longer needed. */
function matchCartons<Stored extends Numbered>(
  stored: readonly Stored[],
  requested: readonly NewCarton[],
): { same: (Stored | undefined)[]; replaced: string[] } {
  const left = Map.groupBy(stored, contentsKey)
  const same = requested.map((carton) => left.get(contentsKey(carton))?.shift())
  return { same, replaced: [...left.values()].flat().map(({ id }) => id) }
}

function contentsKey({ kind, lines }: Pick<NewCarton, 'kind' | 'lines'>): string {
  return [kind, ...lines.map(({ line, qty }) => `${line} ${qty}`).toSorted()].join('|')
}

/** Every piece of the shipment is in exactly one carton. */
function cartonErrors(
  cartons: readonly NewCarton[],
  packed: StoredParcel['lines'],
  agreed: readonly Pick<DealLineRecord, 'id' | 'unitId'>[],
): FieldError[] {
  const left = new Map(packed.map(({ line, qty }) => [line, toThousandths(qty)]))
  const errors = cartons.flatMap(({ lines }, carton) =>
    lines.flatMap(({ line, qty }, index) => {
      const at = `cartons.${carton}.lines.${index}`
      const rest = left.get(line)
      if (rest === undefined) return fieldError(`${at}.line`, 'not_offered')
      const amount = toThousandths(qty)
      if (amount > rest) return fieldError(`${at}.qty`, 'too_big', { max: fromThousandths(rest) })
      left.set(line, rest - amount)
      const unit = unitOf(agreed.find(({ id }) => id === line)?.unitId ?? '')
      return unit && !fitsPrecision(qty, unit.precision) ? fieldError(`${at}.qty`, 'precision') : []
    }),
  )
  if (errors.length > 0) return errors
  return [...left.values()]
    .filter((rest) => rest > 0n)
    .slice(0, 1)
    .map((rest) => fieldError('cartons', 'not_in_cartons', { left: fromThousandths(rest) }))
}
