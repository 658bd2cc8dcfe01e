import { bigint, customType, pgTable, uuid } from 'drizzle-orm/pg-core'

/** The number of a transaction. */
const xid = customType<{ data: string }>({ dataType: () => 'xid8' })

/** Where each listing that was ever published stands in the feed; a trigger moves it there. */
export const marketFeed = pgTable('market_feed', {
  listingId: uuid('listing_id').primaryKey(),
  companyId: uuid('company_id').notNull(),
  xid: xid('xid').notNull(),
  position: bigint('position', { mode: 'bigint' }).notNull(),
})
