import type { Catalogue } from '../../platform/personalData/catalogue.ts'

export const personalData: Catalogue = {
  stock_movements: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'shown in the stock ledger; archived months are handed out by the operator',
    personal: 'note reason',
    other: 'id company_id listing_id article_id warehouse_id kind qty balance cause_kind cause_id user_id at',
  },
  movement_archives: {
    notPersonal: 'which months of movements are in files, which go with the company',
    columns: 'company_id month file_id row_count first_id last_id created_at removed_at',
  },
  archived_stocktakes: {
    notPersonal: 'when warehouses were counted',
    columns: 'company_id warehouse_id at user_id counted differing',
  },
  stocktakes: {
    notPersonal: 'which warehouse is being counted',
    columns: 'id company_id warehouse_id version started_at updated_at assignee_id',
  },
  stocktake_lines: {
    notPersonal: 'quantities of goods',
    columns: 'stocktake_id article_id company_id counted expected counted_at',
  },
  stock_transfers: {
    purpose: 'trade',
    retention: 'company',
    owner: 'company',
    onClosing: 'kept',
    personal: 'note',
    other:
      'id company_id number from_warehouse to_warehouse status expected_on rest assignee_id version created_at updated_at',
  },
  stock_levels: {
    notPersonal: 'quantities of goods',
    columns: `
      article_id warehouse_id company_id listing_id on_hand reserved incoming low_at available stock_status
      is_placeholder updated_at`,
  },
  stock_bins: {
    notPersonal: 'places of goods',
    columns: 'article_id warehouse_id company_id listing_id bin',
  },
  stock_reservations: {
    notPersonal: 'quantities of goods',
    columns: 'line_id company_id article_id warehouse_id qty held created_at',
  },
  stock_transfer_lines: {
    notPersonal: 'quantities of goods',
    columns: 'transfer_id article_id company_id position qty received',
  },
  low_stock_alerts: {
    notPersonal: 'quantities of goods',
    columns: 'article_id warehouse_id company_id listing_id at sent_at',
  },
  stock_scopes: {
    notPersonal: 'sets of warehouses',
    columns: 'id company_id warehouse_ids unknown_before filled_at',
  },
  scope_stock: {
    notPersonal: 'quantities of goods',
    columns: 'listing_id scope_id company_id available stock',
  },
}
