-- transaction: none
-- Each key of a company's rows names the company, so that the rows can be placed by it and references can name it too (decision 0070).
-- `company_id` comes last: by what comes first, rows are found as before. 0137 puts each index in the place of the key of its name.

create unique index concurrently if not exists addresses_placed on addresses (id, company_id);
create unique index concurrently if not exists warehouses_placed on warehouses (id, company_id);
create unique index concurrently if not exists subscriptions_placed on subscriptions (id, company_id);
create unique index concurrently if not exists subscription_invoices_placed on subscription_invoices (id, company_id);
create unique index concurrently if not exists subscription_invoices_number_key_placed on subscription_invoices (number, company_id);
create unique index concurrently if not exists subscription_invoices_reference_key_placed on subscription_invoices (reference, company_id);
create unique index concurrently if not exists subscription_invoices_payment_id_key_placed
  on subscription_invoices (payment_id, company_id);
create unique index concurrently if not exists subscription_invoices_unpaid_placed on subscription_invoices (subscription_id, company_id)
  where status in ('open', 'in_review');
create unique index concurrently if not exists subscription_invoices_period_placed
  on subscription_invoices (subscription_id, period_start, company_id)
  where status in ('paid', 'refunded_part') and purpose <> 'upgrade';
create unique index concurrently if not exists subscription_invoices_checkout_placed on subscription_invoices (checkout_id, company_id)
  where checkout_id is not null;
create unique index concurrently if not exists saved_cards_placed on saved_cards (id, company_id);
create unique index concurrently if not exists card_charges_placed on card_charges (id, company_id);
create unique index concurrently if not exists card_charges_invoice_id_retry_day_key_placed
  on card_charges (invoice_id, retry_day, company_id);
create unique index concurrently if not exists card_charges_pending_placed on card_charges (invoice_id, company_id)
  where state = 'pending';
create unique index concurrently if not exists subscription_credit_notes_placed on subscription_credit_notes (id, company_id);
create unique index concurrently if not exists subscription_credit_notes_number_key_placed
  on subscription_credit_notes (number, company_id);
create unique index concurrently if not exists subscription_credit_notes_one_pending_placed
  on subscription_credit_notes (invoice_id, company_id)
  where number is null;
create unique index concurrently if not exists duplicate_payments_placed on duplicate_payments (payment_id, company_id);
create unique index concurrently if not exists subscription_reminders_placed
  on subscription_reminders (subscription_id, ends_on, days_before, company_id);
create unique index concurrently if not exists listings_placed on listings (id, company_id);
create unique index concurrently if not exists listing_details_placed on listing_details (listing_id, company_id);
create unique index concurrently if not exists articles_placed on articles (id, company_id);
create unique index concurrently if not exists listing_files_placed on listing_files (listing_id, file_id, company_id);
create unique index concurrently if not exists stock_levels_placed on stock_levels (article_id, warehouse_id, company_id);
create unique index concurrently if not exists stock_movements_placed on stock_movements (id, company_id);
create unique index concurrently if not exists stock_reservations_placed
  on stock_reservations (line_id, article_id, warehouse_id, company_id);
create unique index concurrently if not exists stock_transfers_placed on stock_transfers (id, company_id);
create unique index concurrently if not exists stock_transfer_lines_placed on stock_transfer_lines (transfer_id, article_id, company_id);
create unique index concurrently if not exists stocktakes_placed on stocktakes (id, company_id);
create unique index concurrently if not exists stocktakes_warehouse_placed on stocktakes (warehouse_id, company_id);
create unique index concurrently if not exists stocktake_lines_placed on stocktake_lines (stocktake_id, article_id, company_id);
create unique index concurrently if not exists low_stock_alerts_placed on low_stock_alerts (article_id, warehouse_id, company_id);
create unique index concurrently if not exists deals_placed on deals (id, company_id);
create unique index concurrently if not exists deal_lines_placed on deal_lines (id, company_id);
create unique index concurrently if not exists deal_rounds_placed on deal_rounds (deal_id, no, company_id);
create unique index concurrently if not exists deal_messages_placed on deal_messages (id, company_id);
create unique index concurrently if not exists deal_message_files_placed on deal_message_files (message_id, file_id, company_id);
create unique index concurrently if not exists deal_parcels_placed on deal_parcels (id, company_id);
create unique index concurrently if not exists deal_parcels_deal_id_no_key_placed on deal_parcels (deal_id, no, company_id);
create unique index concurrently if not exists deal_parcel_lines_placed on deal_parcel_lines (parcel_id, line_id, company_id);
create unique index concurrently if not exists deal_milestones_placed on deal_milestones (id, company_id);
create unique index concurrently if not exists deal_milestones_deal_id_position_key_placed
  on deal_milestones (deal_id, position, company_id);
create unique index concurrently if not exists deal_closures_placed on deal_closures (id, company_id);
create unique index concurrently if not exists deal_closures_open_placed on deal_closures (deal_id, company_id)
  where status = 'proposed';
create unique index concurrently if not exists deal_disputes_placed on deal_disputes (id, company_id);
create unique index concurrently if not exists deal_disputes_open_placed on deal_disputes (deal_id, company_id)
  where ended_at is null;
create unique index concurrently if not exists offer_templates_placed on offer_templates (id, company_id);
create unique index concurrently if not exists invoice_buyers_placed on invoice_buyers (id, company_id);
create unique index concurrently if not exists invoices_placed on invoices (id, company_id);
create unique index concurrently if not exists invoice_lines_placed on invoice_lines (id, company_id);
create unique index concurrently if not exists invoice_payments_placed on invoice_payments (id, company_id);
create unique index concurrently if not exists invoice_emails_placed on invoice_emails (id, company_id);
create unique index concurrently if not exists invoice_emails_once_placed on invoice_emails (invoice_id, step, company_id)
  where step is not null;
create unique index concurrently if not exists invoice_bundles_placed on invoice_bundles (id, company_id);
create unique index concurrently if not exists imports_placed on imports (id, company_id);
create unique index concurrently if not exists import_refusals_placed on import_refusals (import_id, "row", company_id);
create unique index concurrently if not exists import_pictures_placed on import_pictures (listing_id, source, company_id);
create unique index concurrently if not exists bulk_edits_placed on bulk_edits (id, company_id);
create unique index concurrently if not exists bulk_edit_products_placed on bulk_edit_products (edit_id, listing_id, company_id);
create unique index concurrently if not exists bulk_changes_placed on bulk_changes (cause_id, listing_id, company_id);
create unique index concurrently if not exists market_feed_placed on market_feed (listing_id, company_id);
create unique index concurrently if not exists subscription_e_invoices_placed on subscription_e_invoices (id, company_id);
create unique index concurrently if not exists subscription_e_invoices_document_id_key_placed
  on subscription_e_invoices (document_id, company_id);
create unique index concurrently if not exists subscription_e_invoices_invoice_placed on subscription_e_invoices (invoice_id, company_id)
  where credit_note_id is null;
create unique index concurrently if not exists subscription_e_invoices_note_placed on subscription_e_invoices (credit_note_id, company_id);
create unique index concurrently if not exists zatca_checks_placed on zatca_checks (id, company_id);
create unique index concurrently if not exists company_members_placed on company_members (id, company_id);
create unique index concurrently if not exists company_invitations_placed on company_invitations (id, company_id);
create unique index concurrently if not exists company_invitations_token_placed on company_invitations (token_hash, company_id);
create unique index concurrently if not exists approval_requests_placed on approval_requests (id, company_id);
create unique index concurrently if not exists approval_requests_waiting_placed
  on approval_requests (record_id, call, coalesce(warehouse_ids, '{}'::uuid[]), company_id)
  where status = 'waiting';
create unique index concurrently if not exists company_roles_placed on company_roles (id, company_id);
create unique index concurrently if not exists ownership_offers_placed on ownership_offers (id, company_id);
create unique index concurrently if not exists customers_placed on customers (id, company_id);
create unique index concurrently if not exists import_preview_rows_placed on import_preview_rows (import_id, outcome, "row", company_id);
create unique index concurrently if not exists deal_credit_placed on deal_credit (deal_id, company_id);
create unique index concurrently if not exists customer_merges_placed on customer_merges (customer_id, company_id);
create unique index concurrently if not exists price_lists_placed on price_lists (id, company_id);
create unique index concurrently if not exists price_rules_placed on price_rules (id, company_id);
create unique index concurrently if not exists accounting_emails_placed on accounting_emails (id, company_id);
create unique index concurrently if not exists deal_quotes_placed on deal_quotes (deal_id, company_id);
create unique index concurrently if not exists deal_quotes_token_placed on deal_quotes (token_hash, company_id)
  where token_hash is not null;
create unique index concurrently if not exists returns_placed on returns (id, company_id);
create unique index concurrently if not exists return_lines_placed on return_lines (id, company_id);
create unique index concurrently if not exists return_goods_placed on return_goods (id, company_id);
create unique index concurrently if not exists return_shipments_placed on return_shipments (id, company_id);
create unique index concurrently if not exists return_files_placed on return_files (return_id, file_id, company_id);
create unique index concurrently if not exists deal_amendments_placed on deal_amendments (id, company_id);
create unique index concurrently if not exists deal_amendments_open_placed on deal_amendments (deal_id, company_id)
  where status = 'proposed';
create unique index concurrently if not exists bulk_edit_cells_placed on bulk_edit_cells (edit_id, listing_id, company_id);
create unique index concurrently if not exists deal_deadlines_placed on deal_deadlines (deal_id, company_id);
create unique index concurrently if not exists stock_bins_placed on stock_bins (article_id, warehouse_id, company_id);
create unique index concurrently if not exists document_requests_placed on document_requests (id, company_id);
create unique index concurrently if not exists document_requests_open_placed on document_requests (document_id, buyer_id, company_id)
  where status in ('waiting', 'granted');
create unique index concurrently if not exists document_openings_placed on document_openings (id, company_id);
create unique index concurrently if not exists document_openings_token_placed on document_openings (token_hash, company_id);
create unique index concurrently if not exists fee_statements_placed on fee_statements (id, company_id);
create unique index concurrently if not exists fee_statements_invoice_placed on fee_statements (invoice_id, company_id)
  where invoice_id is not null;
create unique index concurrently if not exists fee_lines_placed on fee_lines (id, company_id);
create unique index concurrently if not exists fee_lines_deal_placed on fee_lines (deal_id, company_id)
  where kind = 'fee';
create unique index concurrently if not exists invoice_settlements_placed on invoice_settlements (invoice_id, company_id);
create unique index concurrently if not exists customer_documents_placed on customer_documents (id, company_id);
create unique index concurrently if not exists customers_alike_placed on customers_alike (customer_id, company_id);
create unique index concurrently if not exists stock_scopes_placed on stock_scopes (id, company_id);
create unique index concurrently if not exists scope_stock_placed on scope_stock (listing_id, scope_id, company_id);
create unique index concurrently if not exists deal_cartons_placed on deal_cartons (id, company_id);
create unique index concurrently if not exists call_off_dates_placed on call_off_dates (id, company_id);

-- Companies' rows refer to files of their company. Files of people have none.
create unique index concurrently if not exists files_of_company on files (id, company_id);

-- Version 0.1.0 writes "on conflict" with these columns. Its processes can run beside this version, so they stay until the next one.
create unique index concurrently if not exists stock_reservations_of_0_1_0 on stock_reservations (line_id, article_id, warehouse_id);
create unique index concurrently if not exists stocktake_lines_of_0_1_0 on stocktake_lines (stocktake_id, article_id);
create unique index concurrently if not exists import_pictures_of_0_1_0 on import_pictures (listing_id, source);
