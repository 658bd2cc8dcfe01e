import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import type { Db } from '../../../platform/parts.ts'
import type { DealLineRecord, DealRecord } from '../tables.ts'

export interface FulfilmentView extends Pick<Deal, 'parcels' | 'milestones' | 'road'> {
  /** By line: what is promised, on its way and arrived. */
  readonly lines: ReadonlyMap<string, Pick<DealLine, 'reserved' | 'shipped' | 'delivered'>>
}

/** How far what was agreed has come. */
export async function fulfilmentView(
  _db: Db,
  _deal: DealRecord,
  _lines: readonly DealLineRecord[],
): Promise<FulfilmentView> {
  return { parcels: [], milestones: [], road: null, lines: new Map() }
}
