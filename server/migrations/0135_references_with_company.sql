-- A reference names the company of both rows, so the database refuses one to a row of another company (decision 0070).
-- What is stored was checked by the constraints that are replaced, but for the company, which the next migration checks.

alter table warehouses drop constraint warehouses_address_id_fkey,
  add constraint warehouses_address_id_fkey foreign key (address_id, company_id) references addresses (id, company_id) not valid;
alter table subscription_invoices
  drop constraint subscription_invoices_subscription_id_fkey, drop constraint subscription_invoices_receipt_file_fkey,
  add constraint subscription_invoices_subscription_id_fkey foreign key (subscription_id, company_id)
    references subscriptions (id, company_id) not valid,
  add constraint subscription_invoices_receipt_file_fkey foreign key (receipt_file, company_id) references files (id, company_id) not valid;
alter table card_charges drop constraint card_charges_invoice_id_fkey,
  add constraint card_charges_invoice_id_fkey foreign key (invoice_id, company_id)
    references subscription_invoices (id, company_id) on delete cascade not valid;
alter table subscription_credit_notes drop constraint subscription_credit_notes_invoice_id_fkey,
  add constraint subscription_credit_notes_invoice_id_fkey foreign key (invoice_id, company_id)
    references subscription_invoices (id, company_id) on delete cascade not valid;
alter table duplicate_payments drop constraint duplicate_payments_invoice_id_fkey,
  add constraint duplicate_payments_invoice_id_fkey foreign key (invoice_id, company_id)
    references subscription_invoices (id, company_id) on delete cascade not valid;
alter table subscription_reminders drop constraint subscription_reminders_subscription_id_fkey,
  add constraint subscription_reminders_subscription_id_fkey foreign key (subscription_id, company_id)
    references subscriptions (id, company_id) on delete cascade not valid;
alter table listing_details drop constraint listing_details_listing_id_fkey,
  add constraint listing_details_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid;
alter table articles drop constraint articles_listing_id_fkey,
  add constraint articles_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid;
alter table listing_files
  drop constraint listing_files_listing_id_fkey, drop constraint listing_files_file_id_fkey,
  add constraint listing_files_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid,
  add constraint listing_files_file_id_fkey foreign key (file_id, company_id) references files (id, company_id) not valid;
alter table stock_levels
  drop constraint stock_levels_article_id_fkey, drop constraint stock_levels_warehouse_id_fkey,
  add constraint stock_levels_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid,
  add constraint stock_levels_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid;
alter table stock_movements
  drop constraint stock_movements_article_id_fkey, drop constraint stock_movements_warehouse_id_fkey,
  add constraint stock_movements_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid,
  add constraint stock_movements_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid;
alter table stock_reservations
  drop constraint stock_reservations_article_id_fkey, drop constraint stock_reservations_warehouse_id_fkey,
  add constraint stock_reservations_article_id_fkey foreign key (article_id, company_id) references articles (id, company_id) not valid,
  add constraint stock_reservations_warehouse_id_fkey foreign key (warehouse_id, company_id)
    references warehouses (id, company_id) not valid;
alter table stock_transfers
  drop constraint stock_transfers_from_warehouse_fkey, drop constraint stock_transfers_to_warehouse_fkey,
  add constraint stock_transfers_from_warehouse_fkey foreign key (from_warehouse, company_id)
    references warehouses (id, company_id) not valid,
  add constraint stock_transfers_to_warehouse_fkey foreign key (to_warehouse, company_id) references warehouses (id, company_id) not valid;
alter table stock_transfer_lines
  drop constraint stock_transfer_lines_transfer_id_fkey, drop constraint stock_transfer_lines_article_id_fkey,
  add constraint stock_transfer_lines_transfer_id_fkey foreign key (transfer_id, company_id)
    references stock_transfers (id, company_id) on delete cascade not valid,
  add constraint stock_transfer_lines_article_id_fkey foreign key (article_id, company_id) references articles (id, company_id) not valid;
alter table stocktakes drop constraint stocktakes_warehouse_id_fkey,
  add constraint stocktakes_warehouse_id_fkey foreign key (warehouse_id, company_id)
    references warehouses (id, company_id) on delete cascade not valid;
alter table stocktake_lines
  drop constraint stocktake_lines_stocktake_id_fkey, drop constraint stocktake_lines_article_id_fkey,
  add constraint stocktake_lines_stocktake_id_fkey foreign key (stocktake_id, company_id)
    references stocktakes (id, company_id) on delete cascade not valid,
  add constraint stocktake_lines_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid;
alter table low_stock_alerts
  drop constraint low_stock_alerts_article_id_fkey, drop constraint low_stock_alerts_warehouse_id_fkey,
  drop constraint low_stock_alerts_listing_id_fkey,
  add constraint low_stock_alerts_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid,
  add constraint low_stock_alerts_warehouse_id_fkey foreign key (warehouse_id, company_id)
    references warehouses (id, company_id) on delete cascade not valid,
  add constraint low_stock_alerts_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid;
alter table deals
  drop constraint deals_contract_file_fkey, drop constraint deals_blanket_order,
  add constraint deals_contract_file_fkey foreign key (contract_file, company_id) references files (id, company_id) not valid,
  add constraint deals_blanket_order foreign key (blanket_order_id, company_id)
    references deals (id, company_id) on delete set null (blanket_order_id) not valid;
alter table deal_lines
  drop constraint deal_lines_deal_id_fkey, drop constraint deal_lines_listing_id_fkey, drop constraint deal_lines_article_id_fkey,
  drop constraint deal_lines_agreed_article_id_fkey, drop constraint deal_lines_blanket_line,
  add constraint deal_lines_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid,
  add constraint deal_lines_listing_id_fkey foreign key (listing_id, company_id) references listings (id, company_id) not valid,
  add constraint deal_lines_article_id_fkey foreign key (article_id, company_id) references articles (id, company_id) not valid,
  add constraint deal_lines_agreed_article_id_fkey foreign key (agreed_article_id, company_id)
    references articles (id, company_id) not valid,
  add constraint deal_lines_blanket_line foreign key (blanket_line_id, company_id)
    references deal_lines (id, company_id) on delete set null (blanket_line_id) not valid;
alter table deal_rounds drop constraint deal_rounds_deal_id_fkey,
  add constraint deal_rounds_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table deal_messages drop constraint deal_messages_deal_id_fkey,
  add constraint deal_messages_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table deal_message_files
  drop constraint deal_message_files_message_id_fkey, drop constraint deal_message_files_file_id_fkey,
  add constraint deal_message_files_message_id_fkey foreign key (message_id, company_id)
    references deal_messages (id, company_id) on delete cascade not valid,
  add constraint deal_message_files_file_id_fkey foreign key (file_id, company_id) references files (id, company_id) not valid;
alter table deal_parcels
  drop constraint deal_parcels_deal_id_fkey, drop constraint deal_parcels_warehouse_id_fkey, drop constraint deal_parcels_proof_file_fkey,
  add constraint deal_parcels_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid,
  add constraint deal_parcels_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid,
  add constraint deal_parcels_proof_file_fkey foreign key (proof_file, company_id) references files (id, company_id) not valid;
alter table deal_parcel_lines
  drop constraint deal_parcel_lines_parcel_id_fkey, drop constraint deal_parcel_lines_line_id_fkey,
  add constraint deal_parcel_lines_parcel_id_fkey foreign key (parcel_id, company_id)
    references deal_parcels (id, company_id) on delete cascade not valid,
  add constraint deal_parcel_lines_line_id_fkey foreign key (line_id, company_id)
    references deal_lines (id, company_id) on delete cascade not valid;
alter table deal_milestones drop constraint deal_milestones_deal_id_fkey,
  add constraint deal_milestones_deal_id_fkey foreign key (deal_id, company_id)
    references deals (id, company_id) on delete cascade not valid;
alter table deal_closures drop constraint deal_closures_deal_id_fkey,
  add constraint deal_closures_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table deal_disputes drop constraint deal_disputes_deal_id_fkey,
  add constraint deal_disputes_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table invoices
  drop constraint invoices_deal_id_fkey, drop constraint invoices_original_id_fkey, drop constraint invoices_buyer_id_fkey,
  drop constraint invoices_logo_file_fkey,
  add constraint invoices_deal_id_fkey foreign key (deal_id, company_id)
    references deals (id, company_id) on delete set null (deal_id) not valid,
  add constraint invoices_original_id_fkey foreign key (original_id, company_id) references invoices (id, company_id) not valid,
  add constraint invoices_buyer_id_fkey foreign key (buyer_id, company_id) references invoice_buyers (id, company_id) not valid,
  add constraint invoices_logo_file_fkey foreign key (logo_file, company_id) references files (id, company_id) not valid;
alter table invoice_lines
  drop constraint invoice_lines_invoice_id_fkey, drop constraint invoice_lines_of_line_id_fkey,
  add constraint invoice_lines_invoice_id_fkey foreign key (invoice_id, company_id)
    references invoices (id, company_id) on delete cascade not valid,
  add constraint invoice_lines_of_line_id_fkey foreign key (of_line_id, company_id) references invoice_lines (id, company_id) not valid;
alter table invoice_payments
  drop constraint invoice_payments_invoice_id_fkey, drop constraint invoice_payments_receipt_file_fkey,
  add constraint invoice_payments_invoice_id_fkey foreign key (invoice_id, company_id)
    references invoices (id, company_id) on delete cascade not valid,
  add constraint invoice_payments_receipt_file_fkey foreign key (receipt_file, company_id) references files (id, company_id) not valid;
alter table invoice_emails drop constraint invoice_emails_invoice_id_fkey,
  add constraint invoice_emails_invoice_id_fkey foreign key (invoice_id, company_id)
    references invoices (id, company_id) on delete cascade not valid;
alter table invoice_bundles drop constraint invoice_bundles_file_id_fkey,
  add constraint invoice_bundles_file_id_fkey foreign key (file_id, company_id) references files (id, company_id) not valid;
alter table import_refusals drop constraint import_refusals_import_id_fkey,
  add constraint import_refusals_import_id_fkey foreign key (import_id, company_id)
    references imports (id, company_id) on delete cascade not valid;
alter table import_pictures
  drop constraint import_pictures_listing_id_fkey, drop constraint import_pictures_import_id_fkey,
  add constraint import_pictures_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid,
  add constraint import_pictures_import_id_fkey foreign key (import_id, company_id)
    references imports (id, company_id) on delete cascade not valid;
alter table bulk_edit_products drop constraint bulk_edit_products_edit_id_fkey,
  add constraint bulk_edit_products_edit_id_fkey foreign key (edit_id, company_id)
    references bulk_edits (id, company_id) on delete cascade not valid;
alter table zatca_documents drop constraint zatca_documents_invoice_id_fkey,
  add constraint zatca_documents_invoice_id_fkey foreign key (invoice_id, company_id)
    references invoices (id, company_id) on delete cascade not valid;
alter table subscription_e_invoices
  drop constraint subscription_e_invoices_invoice_id_fkey, drop constraint subscription_e_invoices_credit_note_id_fkey,
  add constraint subscription_e_invoices_invoice_id_fkey foreign key (invoice_id, company_id)
    references subscription_invoices (id, company_id) on delete cascade not valid,
  add constraint subscription_e_invoices_credit_note_id_fkey foreign key (credit_note_id, company_id)
    references subscription_credit_notes (id, company_id) on delete cascade not valid;
alter table customer_buyers drop constraint customer_buyers_customer_id_fkey,
  add constraint customer_buyers_customer_id_fkey foreign key (customer_id, company_id)
    references customers (id, company_id) on delete cascade not valid;
alter table import_preview_rows drop constraint import_preview_rows_import_id_fkey,
  add constraint import_preview_rows_import_id_fkey foreign key (import_id, company_id)
    references imports (id, company_id) on delete cascade not valid;
alter table deal_credit drop constraint deal_credit_deal_id_fkey,
  add constraint deal_credit_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table customer_merges
  drop constraint customer_merges_customer_id_fkey, drop constraint customer_merges_into_id_fkey,
  add constraint customer_merges_customer_id_fkey foreign key (customer_id, company_id)
    references customers (id, company_id) on delete cascade not valid,
  add constraint customer_merges_into_id_fkey foreign key (into_id, company_id)
    references customers (id, company_id) on delete cascade not valid;
alter table price_lists drop constraint price_lists_customer_id_fkey,
  add constraint price_lists_customer_id_fkey foreign key (customer_id, company_id)
    references customers (id, company_id) on delete cascade not valid;
alter table price_rules
  drop constraint price_rules_list_id_fkey, drop constraint price_rules_listing_id_fkey, drop constraint price_rules_article_id_fkey,
  add constraint price_rules_list_id_fkey foreign key (list_id, company_id)
    references price_lists (id, company_id) on delete cascade not valid,
  add constraint price_rules_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid,
  add constraint price_rules_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid;
alter table deal_quotes
  drop constraint deal_quotes_deal_id_fkey, drop constraint deal_quotes_paper_file_fkey, drop constraint deal_quotes_proof_file_fkey,
  add constraint deal_quotes_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid,
  add constraint deal_quotes_paper_file_fkey foreign key (paper_file, company_id) references files (id, company_id) not valid,
  add constraint deal_quotes_proof_file_fkey foreign key (proof_file, company_id) references files (id, company_id) not valid;
alter table returns drop constraint returns_deal_id_fkey,
  add constraint returns_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid;
alter table return_lines
  drop constraint return_lines_return_id_fkey, drop constraint return_lines_deal_line_id_fkey,
  add constraint return_lines_return_id_fkey foreign key (return_id, company_id)
    references returns (id, company_id) on delete cascade not valid,
  add constraint return_lines_deal_line_id_fkey foreign key (deal_line_id, company_id)
    references deal_lines (id, company_id) on delete cascade not valid;
alter table return_goods
  drop constraint return_goods_return_id_fkey, drop constraint return_goods_line_id_fkey, drop constraint return_goods_warehouse_id_fkey,
  add constraint return_goods_return_id_fkey foreign key (return_id, company_id)
    references returns (id, company_id) on delete cascade not valid,
  add constraint return_goods_line_id_fkey foreign key (line_id, company_id)
    references return_lines (id, company_id) on delete cascade not valid,
  add constraint return_goods_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid;
alter table return_shipments
  drop constraint return_shipments_return_id_fkey, drop constraint return_shipments_warehouse_id_fkey,
  add constraint return_shipments_return_id_fkey foreign key (return_id, company_id)
    references returns (id, company_id) on delete cascade not valid,
  add constraint return_shipments_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid;
alter table return_files
  drop constraint return_files_return_id_fkey, drop constraint return_files_file_id_fkey,
  add constraint return_files_return_id_fkey foreign key (return_id, company_id)
    references returns (id, company_id) on delete cascade not valid,
  add constraint return_files_file_id_fkey foreign key (file_id, company_id) references files (id, company_id) not valid;
alter table deal_amendments drop constraint deal_amendments_deal_id_fkey,
  add constraint deal_amendments_deal_id_fkey foreign key (deal_id, company_id)
    references deals (id, company_id) on delete cascade not valid;
alter table bulk_edit_cells drop constraint bulk_edit_cells_edit_id_fkey,
  add constraint bulk_edit_cells_edit_id_fkey foreign key (edit_id, company_id)
    references bulk_edits (id, company_id) on delete cascade not valid;
alter table deal_deadlines drop constraint deal_deadlines_deal_id_fkey,
  add constraint deal_deadlines_deal_id_fkey foreign key (deal_id, company_id)
    references deals (id, company_id) on delete cascade not valid;
alter table stock_bins
  drop constraint stock_bins_article_id_fkey, drop constraint stock_bins_warehouse_id_fkey,
  add constraint stock_bins_article_id_fkey foreign key (article_id, company_id)
    references articles (id, company_id) on delete cascade not valid,
  add constraint stock_bins_warehouse_id_fkey foreign key (warehouse_id, company_id) references warehouses (id, company_id) not valid;
alter table document_requests drop constraint document_requests_listing_id_fkey,
  add constraint document_requests_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid;
alter table document_openings drop constraint document_openings_request_id_fkey,
  add constraint document_openings_request_id_fkey foreign key (request_id, company_id)
    references document_requests (id, company_id) on delete cascade not valid;
alter table fee_statements drop constraint fee_statements_invoice_id_fkey,
  add constraint fee_statements_invoice_id_fkey foreign key (invoice_id, company_id)
    references subscription_invoices (id, company_id) on delete cascade not valid;
alter table fee_lines
  drop constraint fee_lines_corrects_fkey, drop constraint fee_lines_credit_note_id_fkey, drop constraint fee_lines_statement_id_fkey,
  add constraint fee_lines_corrects_fkey foreign key (corrects, company_id)
    references fee_lines (id, company_id) on delete cascade not valid,
  add constraint fee_lines_credit_note_id_fkey foreign key (credit_note_id, company_id)
    references subscription_credit_notes (id, company_id) on delete set null (credit_note_id) not valid,
  add constraint fee_lines_statement_id_fkey foreign key (statement_id, company_id)
    references fee_statements (id, company_id) on delete cascade not valid;
alter table invoice_settlements drop constraint invoice_settlements_invoice_id_fkey,
  add constraint invoice_settlements_invoice_id_fkey foreign key (invoice_id, company_id)
    references invoices (id, company_id) on delete cascade not valid;
alter table customer_documents
  drop constraint customer_documents_customer_id_fkey, drop constraint customer_documents_file_id_fkey,
  add constraint customer_documents_customer_id_fkey foreign key (customer_id, company_id)
    references customers (id, company_id) on delete cascade not valid,
  add constraint customer_documents_file_id_fkey foreign key (file_id, company_id) references files (id, company_id) not valid;
alter table customers_alike drop constraint customers_alike_customer_id_fkey,
  add constraint customers_alike_customer_id_fkey foreign key (customer_id, company_id)
    references customers (id, company_id) on delete cascade not valid;
alter table scope_stock
  drop constraint scope_stock_listing_id_fkey, drop constraint scope_stock_scope_id_fkey,
  add constraint scope_stock_listing_id_fkey foreign key (listing_id, company_id)
    references listings (id, company_id) on delete cascade not valid,
  add constraint scope_stock_scope_id_fkey foreign key (scope_id, company_id)
    references stock_scopes (id, company_id) on delete cascade not valid;
alter table deal_cartons
  drop constraint deal_cartons_deal_id_fkey, drop constraint deal_cartons_parcel_id_fkey,
  add constraint deal_cartons_deal_id_fkey foreign key (deal_id, company_id) references deals (id, company_id) on delete cascade not valid,
  add constraint deal_cartons_parcel_id_fkey foreign key (parcel_id, company_id)
    references deal_parcels (id, company_id) on delete cascade not valid;
alter table call_off_dates
  drop constraint call_off_dates_deal_id_fkey, drop constraint call_off_dates_line_id_fkey,
  add constraint call_off_dates_deal_id_fkey foreign key (deal_id, company_id)
    references deals (id, company_id) on delete cascade not valid,
  add constraint call_off_dates_line_id_fkey foreign key (line_id, company_id)
    references deal_lines (id, company_id) on delete cascade not valid;
