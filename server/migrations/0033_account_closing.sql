-- A closed company stays for its records, and holds neither its registration nor its public address any longer.
alter table companies add column closed_at timestamptz;
update companies set closed_at = suspended_at where suspended_reason = 'account_closed';

create unique index companies_cr_open on companies (cr) where is_verified and closed_at is null;
create unique index companies_cr_entity_open on companies (cr_entity_number) where is_verified and closed_at is null;
drop index companies_cr;
drop index companies_cr_entity;
