-- What a company's transaction needs to read of people and files is open to it by policy, so that it never has to ask
-- for a second connection meanwhile: its owner's name and address, the files of whoever is bound, and the history of
-- their tickets. The owner of the tables is not bound by policies, so the earlier version of the code goes on beside.
alter table users enable row level security;
create policy of_company on users for select to mawrid_company
  using (id = current_seller() or id in (select user_id from companies where id = current_company()));
grant select (id, email, first_name, last_name, lang, closed_at, verified_name_ar) on users to mawrid_company;

create policy of_seller on files for select to mawrid_company using (user_id = current_seller());
create policy of_company_insert on files for insert to mawrid_company with check (company_id = current_company());
grant insert on files to mawrid_company;

create policy of_seller_read on record_moves for select to mawrid_company
  using (company_id is null and kind = 'ticket' and exists (select from tickets where tickets.id = record_id));
