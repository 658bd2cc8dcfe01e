import { readLines } from '@mawrid/server/src/features/deals/demo.ts'
import { findDeal } from '@mawrid/server/src/features/deals/index.ts'
import {
  acceptReturn,
  creditReturn,
  linesOf,
  receiveReturn,
  refuseReturn,
} from '@mawrid/server/src/features/returns/demo.ts'
import { findReturn, openReturn } from '@mawrid/server/src/features/returns/index.ts'
import { warehouses } from '@mawrid/server/src/features/warehouses/demo.ts'
import { asc } from 'drizzle-orm'
import type { Backdated, Timeline } from './backdated.ts'
import { returnMessages } from './messages.ts'
import type { Returned } from './plans.ts'

/** Two of the first item come back, or are to; by the same functions that answer both sides' calls. */
export async function* returnTimeline({ parts, tx, owner }: Backdated, dealId: string, until: Returned): Timeline {
  const { userId } = owner
  const [item] = await readLines(tx, (await findDeal(tx, dealId)).id)
  if (!item) return
  const body = {
    lines: [{ line: item.id, qty: '2', reason_code: 'damaged', requested: 'credit', note: null }],
    note: returnMessages.damaged,
  } as const
  const { id } = await openReturn(parts, tx, {
    dealId,
    side: 'buyer',
    userId: null,
    body: { ...body, lines: [...body.lines] },
    files: [],
  })
  if (until === 'requested') return
  yield 18
  const [line] = await linesOf(tx, id)
  if (!line) return
  const versionNow = async () => (await findReturn(tx, id)).version
  if (until === 'refused') {
    const refusal = { reason_code: 'reported_too_late', note: returnMessages.refused, lang: 'ar' } as const
    await refuseReturn(parts, tx, { id, userId }, { ...refusal, version: await versionNow() })
    return
  }
  const decided = { line: line.id, decision: 'credit', qty: '2', goods_back: true } as const
  await acceptReturn(
    parts,
    tx,
    { id, userId },
    { version: await versionNow(), note: returnMessages.accepted, lang: 'ar', lines: [decided] },
  )
  if (until === 'accepted') return
  yield 60
  const [warehouse] = await tx.select({ id: warehouses.id }).from(warehouses).orderBy(asc(warehouses.id)).limit(1)
  const treatment = until === 'received' ? 'quarantine' : 'scrap'
  const goods = [{ line: line.id, qty: '2', warehouse: warehouse?.id ?? '', treatment, bin: null } as const]
  await receiveReturn(parts, tx, { id, userId }, { version: await versionNow(), note: null, goods })
  if (until === 'received') return
  yield 20
  await creditReturn(parts, tx, { id, userId }, { version: await versionNow() })
}
