import { randomUUIDv7 } from 'node:crypto'
import type { NewCallOffDate } from '@mawrid/contract/deals/blanketOrder.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { type FieldError, Problem } from '@mawrid/contract/problems.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { fromThousandths, toThousandths } from '@mawrid/contract/values/decimal.ts'
import { fitsPrecision } from '@mawrid/contract/values/quantity.ts'
import { eq } from 'drizzle-orm'
import { changesOf } from '../../../platform/history/changes.ts'
import { recordMove, skipRecording } from '../../../platform/history/history.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { unitOf } from '../../reference/index.ts'
import { lineName } from '../lineName.ts'
import type { SellerMove } from '../negotiation/moveDeal.ts'
import { announceDeal, calledOf, dealAnnounced } from '../recordDealAction.ts'
import { lockVersion, readLines, storeDeal } from '../store.ts'
import { callOffDates, type DealLineRecord, type DealRecord } from '../tables.ts'
import { dealView } from '../view.ts'
import { emailCallOffDates } from './emails.ts'
import { readDates, readLeft } from './store.ts'

type Stored = Awaited<ReturnType<typeof readDates>>[number]

/** Replaces the days by which both sides agreed to have parts called off. One that gets another day remembers its first. */
export async function setCallOffDates(
  parts: Parts,
  tx: Db,
  move: SellerMove & { readonly version: number },
  dates: readonly NewCallOffDate[],
): Promise<DealRecord> {
  const deal = await lockVersion(tx, move.id, move.version, (current) => dealView(parts, tx, current))
  const { id, companyId, status } = deal
  if (status !== 'in_force')
    throw new Problem('wrong_state', { params: { state: status, action: 'set_call_off_dates' } })
  const now = parts.clock.now()
  const lines = await readLines(tx, id)
  const before = await readDates(tx, id)
  const errors = await errorsOf(tx, deal, { dates, before, lines, today: riyadhDay(now) })
  if (errors.length > 0) throw invalid(errors)

  const after = dates.map((date) => storable(date, before))
  // The buyer is not emailed about dates that stay as they were.
  if (keysOf(after) === keysOf(before)) {
    skipRecording()
    return deal
  }
  await tx.delete(callOffDates).where(eq(callOffDates.dealId, id))
  if (after.length > 0) {
    await tx.insert(callOffDates).values(
      after.map(({ line: lineId, moved_from: movedFrom, qty, ...date }) => ({
        ...date,
        dealId: id,
        companyId,
        lineId,
        movedFrom,
        qty: fromThousandths(qty),
      })),
    )
  }
  const stored = await storeDeal(tx, deal, {}, now)
  await recordMove(tx, {
    companyId,
    kind: 'deal',
    recordId: id,
    called: calledOf(deal),
    at: now,
    side: 'seller',
    action: 'set_call_off_dates',
    userId: move.userId ?? null,
    from: status,
    to: status,
    changes: changesOf({ call_off_dates: readable(before, lines) }, { call_off_dates: readable(after, lines) }),
  })
  await dealAnnounced(parts, tx, stored, 'moved')
  await announceDeal(parts, tx, stored, 'deal.blanket_order_changed')
  await emailCallOffDates(parts, tx, stored)
  return stored
}

interface Requested {
  readonly dates: readonly NewCallOffDate[]
  readonly before: readonly Stored[]
  readonly lines: readonly DealLineRecord[]
  readonly today: string
}

/** A day that was agreed before stays possible when it is over; another one lies between today and the last day. */
async function errorsOf(tx: Db, deal: DealRecord, { dates, before, lines, today }: Requested): Promise<FieldError[]> {
  const unplanned = new Map((await readLeft(tx, deal)).map(({ line, agreed }) => [line, agreed]))
  const seen = new Set<string>()
  const ids = new Set<string>()
  return dates.flatMap(({ id, line, day, qty }, index): FieldError[] => {
    const at = `dates.${index}`
    if (id !== null && ids.has(id)) return [fieldError(`${at}.id`, 'not_alike')]
    if (id !== null) ids.add(id)
    const left = unplanned.get(line)
    if (left === undefined) return [fieldError(`${at}.line`, 'not_offered')]
    const unitId = lines.find((one) => one.id === line)?.unitId
    const unit = unitId ? unitOf(unitId) : undefined
    if (unit && !fitsPrecision(qty, unit.precision)) return [fieldError(`${at}.qty`, 'precision')]
    const planned = toThousandths(qty)
    if (planned > left) return [fieldError(`${at}.qty`, 'more_than_left', { max: fromThousandths(left) })]
    unplanned.set(line, left - planned)
    if (seen.has(`${line} ${day}`)) return [fieldError(`${at}.day`, 'not_alike')]
    seen.add(`${line} ${day}`)
    if (before.some((one) => one.id === id && one.day === day)) return []
    if (day < today) return [fieldError(`${at}.day`, 'due_past')]
    const last = deal.callUntil
    return last !== null && day > last ? [fieldError(`${at}.day`, 'day_late', { last })] : []
  })
}

/** Whoever invents an id gets a date of its own. */
function storable({ id, line, day, qty }: NewCallOffDate, before: readonly Stored[]): Stored {
  const known = before.find((one) => one.id === id)
  const first = known && (known.moved_from ?? known.day)
  return {
    id: known?.id ?? randomUUIDv7(),
    line,
    day,
    qty: toThousandths(qty),
    moved_from: first === undefined || first === day ? null : first,
  }
}

function keysOf(dates: readonly Stored[]): string {
  return dates
    .map(({ id, line, day, qty }) => [id, line, day, qty].join(' '))
    .toSorted()
    .join()
}

function readable(dates: readonly Stored[], lines: readonly DealLineRecord[]): string[] {
  return dates
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, line: id, qty }) => {
      const line = lines.find((one) => one.id === id)
      return [day, line && (line.sku ?? lineName(line).name_ar), fromThousandths(qty)].filter(Boolean).join(' · ')
    })
}
