-- transaction: none
-- By which customers are found that may be one, and where a merged one went.
create index concurrently if not exists customers_core_ar on customers (company_id, name_core(name_ar));
create index concurrently if not exists customers_core_en on customers (company_id, name_core(name_en)) where name_en is not null;
create index concurrently if not exists customers_domains on customers using gin (email_domains(contacts));
create index concurrently if not exists customers_merged_into on customers (merged_into, id) where merged_into is not null;
