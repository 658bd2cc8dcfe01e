-- A variant is called by its values in English as well; empty where they read the same in both languages.
alter table articles add column option_values_en jsonb;
-- The variant as it was when it was asked for, for papers in English.
alter table deal_lines add column variant_en jsonb;
-- A view has the columns that its table had when the view was made.
create or replace view own_articles as select * from articles where company_id = current_company();
