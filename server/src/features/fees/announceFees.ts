import type { Db, Parts } from '../../platform/parts.ts'

/** Open screens read the fees again. */
export function announceFees({ events }: Pick<Parts, 'events'>, tx: Db, companyId: string): Promise<void> {
  return events.announce(tx, { companyId, kind: 'marketplace_fee', data: {} })
}
