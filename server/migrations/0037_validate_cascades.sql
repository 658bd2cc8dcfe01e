-- Every row fits: the constraints before were the same but for what follows a deletion.
alter table invoices validate constraint invoices_deal_id_fkey;
alter table invoice_payments validate constraint invoice_payments_invoice_id_fkey;
alter table invoice_letters validate constraint invoice_letters_invoice_id_fkey;
alter table card_charges validate constraint card_charges_invoice_id_fkey;
alter table subscription_credit_notes validate constraint subscription_credit_notes_invoice_id_fkey;
