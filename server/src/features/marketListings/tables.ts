import { sql } from 'drizzle-orm'
import { bigint, customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** A transaction id. */
const xid = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The feed position of each listing that was ever published; set by a trigger. Null is a number that it is still to get. */
export const marketFeed = pgTable(
  'market_feed',
  {
    listingId: uuid('listing_id').notNull(),
    companyId: uuid('company_id').notNull(),
    xid: xid('xid').notNull().default(sql`pg_current_xact_id()`),
    position: bigint('position', { mode: 'bigint' }).notNull().default(sql`nextval('market_feed_position')`),
    number: bigint('number', { mode: 'bigint' }),
  },
  (table) => [primaryKey({ columns: [table.listingId, table.companyId] })],
)

/** The active sellers, with what was last announced to the marketplace about each. */
export const marketSellers = pgTable('market_sellers', {
  companyId: uuid('company_id').primaryKey(),
  publishedState: text('published_state').notNull(),
})
