-- A VAT number that was changed after the company was verified is printed on no tax invoice until it is verified again.
alter table companies add column vat_check_due boolean not null default false;
-- The VAT number that a verified company has for itself alone. Members of a VAT group share theirs (ZATCA, BT-31).
alter table companies add column vat_number_held text;
