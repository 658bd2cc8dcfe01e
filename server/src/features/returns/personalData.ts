import type { Catalogue } from '../../platform/personalData/catalogue.ts'

/** What is kept and deleted with its deal. */
const partOfDeals = {
  purpose: 'trade',
  retention: 'deals',
  owner: 'company',
  onClosing: 'kept',
  deletedWith: 'deals',
  notExported: 'part of deals',
} as const

export const personalData: Catalogue = {
  returns: {
    ...partOfDeals,
    personal: 'buyer_name_ar buyer_name_en note answer_note search',
    other: `
      id company_id deal_id deal_number number status opened_by reasons line_count warehouse_ids due_at reminded_at
      answer_reason answered_at goods_by credit_notes assignee_id ended_at version created_at updated_at`,
  },
  return_lines: {
    ...partOfDeals,
    personal: 'note',
    other: `
      id return_id company_id deal_line_id position qty reason_code requested decision accepted_qty goods_back received_qty
      is_settled`,
  },
  return_goods: {
    notPersonal: 'goods that came back',
    columns: 'id return_id line_id company_id warehouse_id qty treatment bin received_at released_to released_at',
  },
  return_shipments: {
    ...partOfDeals,
    personal: 'carrier_name tracking_number tracking_url',
    other: 'id return_id company_id warehouse_id lines carrier shipped_at',
  },
  return_files: {
    notPersonal: 'which picture belongs to which return',
    columns: 'return_id file_id company_id',
  },
  return_numbers: {
    notPersonal: 'counters',
    columns: 'company_id year last',
  },
}
