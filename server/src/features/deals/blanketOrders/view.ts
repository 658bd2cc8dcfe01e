import { callOffDatesOf } from '@mawrid/contract/deals/blanketOrder.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/parts.ts'
import { isAgreed } from '../lifecycle.ts'
import { lineName } from '../lineName.ts'
import { latestRound } from '../rounds/store.ts'
import { type DealLineRecord, type DealRecord, deals } from '../tables.ts'
import { leftView, readCallOffs, readDates, readLeft } from './store.ts'

type Shown = Pick<Deal, 'blanket_order' | 'called_off_from'>

/** What was called off of a blanket order, or the blanket order that a deal was called off from. */
export async function blanketOrderOf(
  db: Db,
  deal: DealRecord,
  lines: readonly DealLineRecord[],
  now: Date,
): Promise<Shown> {
  return {
    blanket_order: await blanketOrderView(db, deal, lines, now),
    called_off_from: await findCalledOffFrom(db, deal),
  }
}

async function blanketOrderView(
  db: Db,
  deal: DealRecord,
  lines: readonly DealLineRecord[],
  now: Date,
): Promise<Deal['blanket_order']> {
  if (deal.callUntil === null || !isAgreed(deal)) return null
  const callOffs = await readCallOffs(db, deal.id)
  const left = await readLeft(db, deal)
  const { content } = await latestRound(db, deal)
  return {
    until: deal.callUntil,
    lines: left.map((one) => {
      const line = lines.find(({ id }) => id === one.line)
      const substitute = content.lines.find(({ line: id }) => id === one.line)?.substitute
      return { ...leftView(one), ...namesOf(line, substitute ?? null) }
    }),
    dates: callOffDatesOf(
      await readDates(db, deal.id),
      new Map(left.map(({ line, called }) => [line, called])),
      riyadhDay(now),
    ),
    call_offs: callOffs.map(({ requestedAt, ...callOff }) => ({ ...callOff, at: requestedAt.toISOString() })),
  }
}

interface Substitute {
  readonly sku: string
  readonly name_ar: string
  readonly name_en: string | null
}

export function namesOf(line: DealLineRecord | undefined, substitute: Substitute | null) {
  const { name_ar = '', name_en = null } = substitute ?? (line ? lineName(line) : {})
  return { sku: substitute?.sku ?? line?.sku ?? null, name_ar, name_en, unit: line?.unitId ?? null }
}

async function findCalledOffFrom(db: Db, { blanketOrderId }: DealRecord): Promise<Deal['called_off_from']> {
  if (blanketOrderId === null) return null
  const [found] = await db
    .select({ id: deals.id, number: deals.number })
    .from(deals)
    .where(eq(deals.id, blanketOrderId))
  return found ?? null
}
