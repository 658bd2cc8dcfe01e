import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  market_feed: {
    notPersonal: 'the order in which listings changed',
    columns: 'listing_id company_id xid position number',
  },
  market_sellers: {
    purpose: 'operation',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    notExported: 'a copy of what the company shows to buyers',
    personal: 'published_state',
    other: 'company_id',
  },
}
