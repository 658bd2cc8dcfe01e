import type { BodyOf } from '@mawrid/contract/call.ts'
import { fieldError, fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import { type FieldError, fieldProblem, Problem } from '@mawrid/contract/problems.ts'
import type * as calls from '@mawrid/contract/stock/calls.ts'
import type { HandKind, StockMovement } from '@mawrid/contract/stock/stock.ts'
import { toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import type { CallContext } from '../../platform/http/feature.ts'
import type { Parts } from '../../platform/parts.ts'
import { isInScope } from '../../platform/scope.ts'
import type { Change } from './changes.ts'
import { book } from './ledger.ts'
import { readMovements } from './movements/view.ts'
import { onHandMove, recordStock } from './recordStock.ts'
import { type LockedStock, lockStock, type Place, placeKey } from './store.ts'

type Booked = BodyOf<typeof calls.bookMovements>

/** Books what a person received, counted, wrote off, corrected or took back: all lines or none. */
export function recordMovement(
  parts: Parts,
  { body, principal, once }: CallContext<typeof calls.bookMovements>,
): Promise<{ movements: StockMovement[] }> {
  const { userId, company } = principal
  return once(async (tx) => {
    // Before errors that would say how much is there.
    if (!isInScope(body.warehouse)) throw fieldProblem('warehouse', 'not_offered', fieldMessages.not_offered)
    const places = body.lines.map(({ article }) => ({ articleId: article, warehouseId: body.warehouse }))
    const stock = await lockStock(tx, places)
    const errors = refusals(stock, body, places)
    if (errors.length > 0) throw new Problem('invalid_input', { errors })
    const changes = body.lines.map((line) => changeOf(stock, body, line))
    const { reason, note } = body
    const entry = { companyId: company.id, userId, cause: { kind: 'hand', id: null }, reason, note } as const
    const ids = await book(parts, tx, stock, changes, entry, 'invalid_input')
    const moves = changes.map((change) => onHandMove(stock, change))
    await recordStock(parts, tx, stock, moves, { companyId: company.id, userId, action: body.kind, reason, note })
    return { movements: await readMovements(tx, ids) }
  })
}

/** Errors that do not depend on the stock level: the article is not stocked there, or the quantity is not valid. */
function refusals(stock: LockedStock, { kind, lines }: Booked, places: readonly Place[]): FieldError[] {
  // A warehouse without levels is archived or not the company's: one error instead of one for each line.
  const isElsewhere = places.every((place) => !stock.levels.has(placeKey(place)))
  if (isElsewhere && lines.some(({ article }) => stock.articles.get(article)?.isTracked)) {
    return [fieldError('warehouse', 'not_offered')]
  }
  return lines.flatMap(({ article, qty }, index) => {
    const facts = stock.articles.get(article)
    if (!facts) return fieldError(`lines.${index}.article`, 'not_offered')
    if (!facts.isTracked) return fieldError(`lines.${index}.article`, 'not_tracked')
    if (!fitsPrecision(qty, facts.precision)) return fieldError(`lines.${index}.qty`, 'precision')
    return isCounted(kind, toThousandths(qty)) ? [] : fieldError(`lines.${index}.qty`, 'quantity')
  })
}

function isCounted(kind: HandKind, qty: bigint): boolean {
  switch (kind) {
    case 'count':
      return qty >= 0n
    case 'correction':
      return qty !== 0n
    case 'receipt':
    case 'return':
    case 'damage':
      return qty > 0n
  }
}

/** A count gives the new quantity, so the change is the difference from the current one. */
function changeOf(stock: LockedStock, { kind, warehouse }: Booked, line: Booked['lines'][number]): Change {
  const place = { articleId: line.article, warehouseId: warehouse }
  const qty = toThousandths(line.qty)
  const here = stock.levels.get(placeKey(place))?.onHand ?? 0n
  const onHand = kind === 'count' ? qty - here : kind === 'damage' ? -qty : qty
  return { ...place, kind, onHand }
}
