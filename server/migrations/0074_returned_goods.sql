-- Goods that a credit note puts back into stock as it is issued: [{ line, qty, warehouse, condition }] as the contract has it.
alter table invoices add column restock jsonb not null default '[]';
