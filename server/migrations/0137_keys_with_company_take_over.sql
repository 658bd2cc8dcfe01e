-- allow plain index: like the constraints beside it, an index is dropped at once
-- allow rename: an index takes the name of the one that it replaces, which code knows from errors, in the same transaction
-- The indexes of 0134 become the keys. Statements of version 0.1.0 need no other key than those that 0134 leaves it.

alter table addresses drop constraint addresses_pkey, add constraint addresses_pkey primary key using index addresses_placed;
alter table warehouses drop constraint warehouses_pkey, add constraint warehouses_pkey primary key using index warehouses_placed;
alter table subscriptions drop constraint subscriptions_pkey,
  add constraint subscriptions_pkey primary key using index subscriptions_placed;
alter table subscription_invoices
  drop constraint subscription_invoices_pkey,
  add constraint subscription_invoices_pkey primary key using index subscription_invoices_placed,
  drop constraint subscription_invoices_number_key,
  add constraint subscription_invoices_number_key unique using index subscription_invoices_number_key_placed,
  drop constraint subscription_invoices_reference_key,
  add constraint subscription_invoices_reference_key unique using index subscription_invoices_reference_key_placed,
  drop constraint subscription_invoices_payment_id_key,
  add constraint subscription_invoices_payment_id_key unique using index subscription_invoices_payment_id_key_placed;
alter table saved_cards drop constraint saved_cards_pkey, add constraint saved_cards_pkey primary key using index saved_cards_placed;
alter table card_charges
  drop constraint card_charges_pkey, add constraint card_charges_pkey primary key using index card_charges_placed,
  drop constraint card_charges_invoice_id_retry_day_key,
  add constraint card_charges_invoice_id_retry_day_key unique using index card_charges_invoice_id_retry_day_key_placed;
alter table subscription_credit_notes
  drop constraint subscription_credit_notes_pkey,
  add constraint subscription_credit_notes_pkey primary key using index subscription_credit_notes_placed,
  drop constraint subscription_credit_notes_number_key,
  add constraint subscription_credit_notes_number_key unique using index subscription_credit_notes_number_key_placed;
alter table duplicate_payments drop constraint duplicate_payments_pkey,
  add constraint duplicate_payments_pkey primary key using index duplicate_payments_placed;
alter table subscription_reminders drop constraint subscription_reminders_pkey,
  add constraint subscription_reminders_pkey primary key using index subscription_reminders_placed;
alter table listings drop constraint listings_pkey, add constraint listings_pkey primary key using index listings_placed;
alter table listing_details drop constraint listing_details_pkey,
  add constraint listing_details_pkey primary key using index listing_details_placed;
alter table articles drop constraint articles_pkey, add constraint articles_pkey primary key using index articles_placed;
alter table listing_files drop constraint listing_files_pkey,
  add constraint listing_files_pkey primary key using index listing_files_placed;
alter table stock_levels drop constraint stock_levels_pkey, add constraint stock_levels_pkey primary key using index stock_levels_placed;
alter table stock_movements drop constraint stock_movements_pkey,
  add constraint stock_movements_pkey primary key using index stock_movements_placed;
alter table stock_reservations drop constraint stock_reservations_pkey,
  add constraint stock_reservations_pkey primary key using index stock_reservations_placed;
alter table stock_transfers drop constraint stock_transfers_pkey,
  add constraint stock_transfers_pkey primary key using index stock_transfers_placed;
alter table stock_transfer_lines drop constraint stock_transfer_lines_pkey,
  add constraint stock_transfer_lines_pkey primary key using index stock_transfer_lines_placed;
alter table stocktakes drop constraint stocktakes_pkey, add constraint stocktakes_pkey primary key using index stocktakes_placed;
alter table stocktake_lines drop constraint stocktake_lines_pkey,
  add constraint stocktake_lines_pkey primary key using index stocktake_lines_placed;
alter table low_stock_alerts drop constraint low_stock_alerts_pkey,
  add constraint low_stock_alerts_pkey primary key using index low_stock_alerts_placed;
alter table deals drop constraint deals_pkey, add constraint deals_pkey primary key using index deals_placed;
alter table deal_lines drop constraint deal_lines_pkey, add constraint deal_lines_pkey primary key using index deal_lines_placed;
alter table deal_rounds drop constraint deal_rounds_pkey, add constraint deal_rounds_pkey primary key using index deal_rounds_placed;
alter table deal_messages drop constraint deal_messages_pkey,
  add constraint deal_messages_pkey primary key using index deal_messages_placed;
alter table deal_message_files drop constraint deal_message_files_pkey,
  add constraint deal_message_files_pkey primary key using index deal_message_files_placed;
alter table deal_parcels
  drop constraint deal_parcels_pkey, add constraint deal_parcels_pkey primary key using index deal_parcels_placed,
  drop constraint deal_parcels_deal_id_no_key,
  add constraint deal_parcels_deal_id_no_key unique using index deal_parcels_deal_id_no_key_placed;
alter table deal_parcel_lines drop constraint deal_parcel_lines_pkey,
  add constraint deal_parcel_lines_pkey primary key using index deal_parcel_lines_placed;
alter table deal_milestones
  drop constraint deal_milestones_pkey, add constraint deal_milestones_pkey primary key using index deal_milestones_placed,
  drop constraint deal_milestones_deal_id_position_key,
  add constraint deal_milestones_deal_id_position_key unique using index deal_milestones_deal_id_position_key_placed;
alter table deal_closures drop constraint deal_closures_pkey,
  add constraint deal_closures_pkey primary key using index deal_closures_placed;
alter table deal_disputes drop constraint deal_disputes_pkey,
  add constraint deal_disputes_pkey primary key using index deal_disputes_placed;
alter table offer_templates drop constraint offer_templates_pkey,
  add constraint offer_templates_pkey primary key using index offer_templates_placed;
alter table invoice_buyers drop constraint invoice_buyers_pkey,
  add constraint invoice_buyers_pkey primary key using index invoice_buyers_placed;
alter table invoices drop constraint invoices_pkey, add constraint invoices_pkey primary key using index invoices_placed;
alter table invoice_lines drop constraint invoice_lines_pkey,
  add constraint invoice_lines_pkey primary key using index invoice_lines_placed;
alter table invoice_payments drop constraint invoice_payments_pkey,
  add constraint invoice_payments_pkey primary key using index invoice_payments_placed;
alter table invoice_emails drop constraint invoice_emails_pkey,
  add constraint invoice_emails_pkey primary key using index invoice_emails_placed;
alter table invoice_bundles drop constraint invoice_bundles_pkey,
  add constraint invoice_bundles_pkey primary key using index invoice_bundles_placed;
alter table imports drop constraint imports_pkey, add constraint imports_pkey primary key using index imports_placed;
alter table import_refusals drop constraint import_refusals_pkey,
  add constraint import_refusals_pkey primary key using index import_refusals_placed;
alter table import_pictures drop constraint import_pictures_pkey,
  add constraint import_pictures_pkey primary key using index import_pictures_placed;
alter table bulk_edits drop constraint bulk_edits_pkey, add constraint bulk_edits_pkey primary key using index bulk_edits_placed;
alter table bulk_edit_products drop constraint bulk_edit_products_pkey,
  add constraint bulk_edit_products_pkey primary key using index bulk_edit_products_placed;
alter table bulk_changes drop constraint bulk_changes_pkey, add constraint bulk_changes_pkey primary key using index bulk_changes_placed;
alter table market_feed drop constraint market_feed_pkey, add constraint market_feed_pkey primary key using index market_feed_placed;
alter table subscription_e_invoices
  drop constraint subscription_e_invoices_pkey,
  add constraint subscription_e_invoices_pkey primary key using index subscription_e_invoices_placed,
  drop constraint subscription_e_invoices_document_id_key,
  add constraint subscription_e_invoices_document_id_key unique using index subscription_e_invoices_document_id_key_placed;
alter table zatca_checks drop constraint zatca_checks_pkey, add constraint zatca_checks_pkey primary key using index zatca_checks_placed;
alter table company_members drop constraint company_members_pkey,
  add constraint company_members_pkey primary key using index company_members_placed;
alter table company_invitations drop constraint company_invitations_pkey,
  add constraint company_invitations_pkey primary key using index company_invitations_placed;
alter table approval_requests drop constraint approval_requests_pkey,
  add constraint approval_requests_pkey primary key using index approval_requests_placed;
alter table company_roles drop constraint company_roles_pkey,
  add constraint company_roles_pkey primary key using index company_roles_placed;
alter table ownership_offers drop constraint ownership_offers_pkey,
  add constraint ownership_offers_pkey primary key using index ownership_offers_placed;
alter table customers drop constraint customers_pkey, add constraint customers_pkey primary key using index customers_placed;
alter table import_preview_rows drop constraint import_preview_rows_pkey,
  add constraint import_preview_rows_pkey primary key using index import_preview_rows_placed;
alter table deal_credit drop constraint deal_credit_pkey, add constraint deal_credit_pkey primary key using index deal_credit_placed;
alter table customer_merges drop constraint customer_merges_pkey,
  add constraint customer_merges_pkey primary key using index customer_merges_placed;
alter table price_lists drop constraint price_lists_pkey, add constraint price_lists_pkey primary key using index price_lists_placed;
alter table price_rules drop constraint price_rules_pkey, add constraint price_rules_pkey primary key using index price_rules_placed;
alter table accounting_emails drop constraint accounting_emails_pkey,
  add constraint accounting_emails_pkey primary key using index accounting_emails_placed;
alter table deal_quotes drop constraint deal_quotes_pkey, add constraint deal_quotes_pkey primary key using index deal_quotes_placed;
alter table returns drop constraint returns_pkey, add constraint returns_pkey primary key using index returns_placed;
alter table return_lines drop constraint return_lines_pkey, add constraint return_lines_pkey primary key using index return_lines_placed;
alter table return_goods drop constraint return_goods_pkey, add constraint return_goods_pkey primary key using index return_goods_placed;
alter table return_shipments drop constraint return_shipments_pkey,
  add constraint return_shipments_pkey primary key using index return_shipments_placed;
alter table return_files drop constraint return_files_pkey, add constraint return_files_pkey primary key using index return_files_placed;
alter table deal_amendments drop constraint deal_amendments_pkey,
  add constraint deal_amendments_pkey primary key using index deal_amendments_placed;
alter table bulk_edit_cells drop constraint bulk_edit_cells_pkey,
  add constraint bulk_edit_cells_pkey primary key using index bulk_edit_cells_placed;
alter table deal_deadlines drop constraint deal_deadlines_pkey,
  add constraint deal_deadlines_pkey primary key using index deal_deadlines_placed;
alter table stock_bins drop constraint stock_bins_pkey, add constraint stock_bins_pkey primary key using index stock_bins_placed;
alter table document_requests drop constraint document_requests_pkey,
  add constraint document_requests_pkey primary key using index document_requests_placed;
alter table document_openings drop constraint document_openings_pkey,
  add constraint document_openings_pkey primary key using index document_openings_placed;
alter table fee_statements drop constraint fee_statements_pkey,
  add constraint fee_statements_pkey primary key using index fee_statements_placed;
alter table fee_lines drop constraint fee_lines_pkey, add constraint fee_lines_pkey primary key using index fee_lines_placed;
alter table invoice_settlements drop constraint invoice_settlements_pkey,
  add constraint invoice_settlements_pkey primary key using index invoice_settlements_placed;
alter table customer_documents drop constraint customer_documents_pkey,
  add constraint customer_documents_pkey primary key using index customer_documents_placed;
alter table customers_alike drop constraint customers_alike_pkey,
  add constraint customers_alike_pkey primary key using index customers_alike_placed;
alter table stock_scopes drop constraint stock_scopes_pkey, add constraint stock_scopes_pkey primary key using index stock_scopes_placed;
alter table scope_stock drop constraint scope_stock_pkey, add constraint scope_stock_pkey primary key using index scope_stock_placed;
alter table deal_cartons drop constraint deal_cartons_pkey, add constraint deal_cartons_pkey primary key using index deal_cartons_placed;
alter table call_off_dates drop constraint call_off_dates_pkey,
  add constraint call_off_dates_pkey primary key using index call_off_dates_placed;

drop index subscription_invoices_unpaid;
alter index subscription_invoices_unpaid_placed rename to subscription_invoices_unpaid;
drop index subscription_invoices_period;
alter index subscription_invoices_period_placed rename to subscription_invoices_period;
drop index subscription_invoices_checkout;
alter index subscription_invoices_checkout_placed rename to subscription_invoices_checkout;
drop index card_charges_pending;
alter index card_charges_pending_placed rename to card_charges_pending;
drop index subscription_credit_notes_one_pending;
alter index subscription_credit_notes_one_pending_placed rename to subscription_credit_notes_one_pending;
drop index stocktakes_warehouse;
alter index stocktakes_warehouse_placed rename to stocktakes_warehouse;
drop index deal_closures_open;
alter index deal_closures_open_placed rename to deal_closures_open;
drop index deal_disputes_open;
alter index deal_disputes_open_placed rename to deal_disputes_open;
drop index invoice_emails_once;
alter index invoice_emails_once_placed rename to invoice_emails_once;
drop index subscription_e_invoices_invoice;
alter index subscription_e_invoices_invoice_placed rename to subscription_e_invoices_invoice;
drop index subscription_e_invoices_note;
alter index subscription_e_invoices_note_placed rename to subscription_e_invoices_note;
drop index company_invitations_token;
alter index company_invitations_token_placed rename to company_invitations_token;
drop index approval_requests_waiting;
alter index approval_requests_waiting_placed rename to approval_requests_waiting;
drop index deal_quotes_token;
alter index deal_quotes_token_placed rename to deal_quotes_token;
drop index deal_amendments_open;
alter index deal_amendments_open_placed rename to deal_amendments_open;
drop index document_requests_open;
alter index document_requests_open_placed rename to document_requests_open;
drop index document_openings_token;
alter index document_openings_token_placed rename to document_openings_token;
drop index fee_statements_invoice;
alter index fee_statements_invoice_placed rename to fee_statements_invoice;
drop index fee_lines_deal;
alter index fee_lines_deal_placed rename to fee_lines_deal;

-- As before, with the new keys.
create or replace function update_market_feed() returns trigger
  language plpgsql security definer
  set search_path = public, pg_temp
as $$
begin
  insert into market_feed (listing_id, company_id)
    values (coalesce(new.id, old.id), coalesce(new.company_id, old.company_id))
    on conflict (listing_id, company_id) do update set xid = excluded.xid, position = excluded.position;
  return null;
end
$$;

create or replace function refresh_scope_stock(listing_ids uuid[]) returns void
  language plpgsql
as $$
begin
  -- A set is not removed while something is written for it.
  perform from stock_scopes where company_id in (select company_id from listings where id = any (listing_ids)) for key share;
  if not found then return; end if;
  insert into scope_stock as kept (listing_id, scope_id, company_id, available, stock)
  select l.id, c.id, l.company_id, coalesce(s.available, 0), stock_status_of(l.track_stock, s.available, s.is_low)
  from listings l join stock_scopes c on c.company_id = l.company_id cross join lateral (
    select sum(v.available) as available, coalesce(bool_or(v.available <= v.low_at), false) as is_low
    from stock_levels v join articles a on a.id = v.article_id and a.is_kept
    where v.listing_id = l.id and v.warehouse_id = any (c.warehouse_ids)
  ) s
  where l.id = any (listing_ids)
  on conflict (listing_id, scope_id, company_id) do update set available = excluded.available, stock = excluded.stock
    where (kept.available, kept.stock) is distinct from (excluded.available, excluded.stock);
end
$$;
