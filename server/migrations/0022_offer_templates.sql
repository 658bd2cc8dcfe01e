-- A template that was removed is kept for a day, so that the removal can be taken back.
alter table offer_templates add column removed_at timestamptz;
drop index offer_templates_name;
create unique index offer_templates_name on offer_templates (company_id, lower(name)) where removed_at is null;
create index offer_templates_removed on offer_templates (removed_at) where removed_at is not null;
