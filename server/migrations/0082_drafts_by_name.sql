-- A draft needs one half of its name. `name_ar` is what is shown in Arabic, which is the English name until there is an
-- Arabic one; the category may be missing until the draft is submitted.
alter table listings add column has_name_ar boolean not null default true;
alter table listings alter column category_id drop not null;
create or replace view own_listings as select * from listings where company_id = current_company();
