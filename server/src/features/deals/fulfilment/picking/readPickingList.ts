import type { readPickingList as call } from '@mawrid/contract/deals/picking.calls.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { sendPdf } from '../../../../platform/documents/sendPdf.ts'
import { pickingList } from '../../../../platform/documents/templates/pickingList.ts'
import type { CallContext } from '../../../../platform/http/feature.ts'
import type { Parts } from '../../../../platform/parts.ts'
import { issuerOf } from '../documents/readDocuments.ts'
import { warehouseNames } from '../view.ts'
import { goodsToPick } from './goodsToPick.ts'
import { pickingListOf } from './pickingListOf.ts'

/** What is to be picked for deals, in both languages. A limited member picks in their warehouses only. */
export async function readPickingList(parts: Parts, { query, principal, lang, reply }: CallContext<typeof call>) {
  const { id: companyId } = principal.company
  const list = await parts.db.readCompany(companyId, async (companyDb) => {
    const goods = await goodsToPick(companyDb, query)
    const seller = await issuerOf(parts, companyDb, companyId)
    const warehouses = await warehouseNames(companyDb, [...new Set(goods.flatMap(({ warehouse }) => warehouse ?? []))])
    return pickingListOf({ lang, day: riyadhDay(parts.clock.now()), seller, goods, warehouses })
  })
  return sendPdf(reply, `picking-list-${list.day}.pdf`, await parts.documents.render(pickingList, list))
}
