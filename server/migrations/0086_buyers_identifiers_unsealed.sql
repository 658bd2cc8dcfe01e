-- transaction: none
-- What is still to be sealed, for the job invoices.seal_buyers; both indexes are empty once it is done.
create index concurrently if not exists invoice_buyers_unsealed on invoice_buyers (id)
  where party #>> '{identifier,scheme}' in ('NAT', 'IQA', 'PAS', 'GCC') and party #>> '{identifier,value}' <> '';
create index concurrently if not exists invoices_unsealed on invoices (id)
  where buyer #>> '{identifier,scheme}' in ('NAT', 'IQA', 'PAS', 'GCC') and buyer #>> '{identifier,value}' <> '';
