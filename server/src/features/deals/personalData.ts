import { sql } from 'drizzle-orm'
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
  deals: {
    purpose: 'trade',
    retention: 'deals',
    owner: 'company',
    onClosing: 'kept',
    notExported: 'buyers’ data; the seller exports deals from their list',
    personal: `
      subject buyer buyer_name_ar buyer_name_en region request deliver_to po_number note reason_note
      registration_number search_words search`,
    other: `
      id company_id number kind source status fulfilment_status payment_status buyer_id line_count
      current_round total taxable fee_percent fee respond_by valid_until requested_at answered_at accepted_at
      delivered_at ended_at reason_code pipeline_status disclosed_at contract_file contract_signed_on unread_messages
      needs_you to_ship assignee_id on_market call_until blanket_order_id version created_at updated_at`,
    expired: (past) => sql`id < ${past.keyYears(5)} and coalesce(ended_at, updated_at) < ${past.years(5)}
      and status not in ('draft', 'new', 'info_requested', 'offered', 'countered', 'in_force', 'accepted', 'disputed')`,
  },
  deal_lines: {
    ...partOfDeals,
    personal: 'free_text note name_ar name_en variant variant_en',
    other: `
      id deal_id company_id position listing_id article_id sku cover unit_id qty target_price agreed_qty
      agreed_article_id agreed_net closed_qty blanket_line_id`,
  },
  deal_credit: {
    notPersonal: 'how much of a deal may exceed a credit limit',
    columns: 'deal_id company_id allowed stopped_at stopped_total',
  },
  call_off_dates: {
    notPersonal: 'by which days parts of a blanket order are called off',
    columns: 'id deal_id company_id line_id day qty moved_from',
  },
  deal_deadlines: {
    notPersonal: 'until when the goods of a deal are to arrive',
    columns: 'deal_id company_id deliver_by',
  },
  deal_rounds: {
    ...partOfDeals,
    personal: 'by_name content',
    other: 'deal_id company_id no side valid_until return_days total at',
  },
  deal_quotes: {
    ...partOfDeals,
    personal: 'recipient_email recipient_mobile acceptance',
    other: `
      deal_id company_id channel lang token_hash link_no first_opened_at last_opened_at code_hash code_expires_at
      code_attempts code_round paper_file proof_file`,
  },
  deal_messages: {
    purpose: 'trade',
    retention: 'deals',
    owner: 'user',
    onClosing: 'kept',
    deletedWith: 'deals',
    personal: 'author body at',
    other: 'id deal_id company_id kind side user_id',
  },
  deal_amendments: {
    ...partOfDeals,
    personal: 'by_name content added agreed_by agreed_from answer_note',
    other: `
      id deal_id company_id side round status taxable_before total_before taxable total proposed_at answer_by
      ended_at agreed_how`,
  },
  deal_closures: {
    ...partOfDeals,
    personal: 'note answer_note lines',
    other: `
      id deal_id company_id status reason_code lang taxable total share needs_buyer answer_by proposed_at
      ended_at`,
  },
  deal_disputes: {
    ...partOfDeals,
    personal: 'note remedy answer_reason answer_note',
    other:
      'id deal_id company_id status opened_by was_completed reason_code requested_remedy due_at opened_at ended_at',
  },
  deal_settings: {
    notPersonal: 'rules of a company',
    columns: 'company_id closure_share return_days version',
  },
  deal_assignments: {
    notPersonal: 'rules of a company',
    columns: 'company_id rule last_assignee version',
  },
  deal_message_files: {
    notPersonal: 'which file belongs to which message',
    columns: 'message_id file_id company_id',
  },
  deal_parcels: {
    ...partOfDeals,
    personal: 'carrier_name tracking_number tracking_url reason goods',
    other: 'id deal_id company_id no warehouse_id status carrier packed_at shipped_at delivered_at proof_file',
  },
  deal_parcel_lines: {
    notPersonal: 'quantities of a parcel',
    columns: 'parcel_id line_id company_id qty',
  },
  deal_cartons: {
    notPersonal: 'what is in the cartons of a parcel',
    columns: 'id deal_id parcel_id company_id no kind lines sscc packed_at replaced_at',
  },
  sscc_serials: {
    notPersonal: 'counters',
    columns: 'company_id prefix extension next',
  },
  deal_milestones: {
    ...partOfDeals,
    personal: 'note name_ar name_en',
    other: 'handed_over_at id deal_id company_id position percent days status',
  },
  offer_templates: {
    purpose: 'trade',
    retention: 'account',
    owner: 'company',
    onClosing: 'deleted',
    personal: 'name content',
    other: 'id company_id version created_at updated_at removed_at',
  },
  deal_sums: {
    notPersonal: 'sums of a company’s deals',
    columns: 'company_id span first_day metric key count total net',
  },
  deal_periods: {
    notPersonal: 'sums of a company’s deals',
    columns: 'company_id span first_day changes summed_changes',
  },
  deal_numbers: {
    notPersonal: 'counters',
    columns: 'company_id year last',
  },
  deal_versions: {
    notPersonal: 'counters',
    columns: 'company_id version',
  },
}
