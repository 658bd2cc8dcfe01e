-- transaction: none
-- Returns by their reasons: the order of the list, with what the filter reads.

create index concurrently if not exists returns_reasons on returns (company_id, id) include (reasons);
