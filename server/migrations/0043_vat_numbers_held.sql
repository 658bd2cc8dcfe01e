-- transaction: none
-- One company for each VAT number that is held; and whose a number is, held or from before numbers were.
create unique index concurrently if not exists companies_vat_number_held on companies (vat_number_held);
create index concurrently if not exists companies_tax_number on companies (tax_number);
