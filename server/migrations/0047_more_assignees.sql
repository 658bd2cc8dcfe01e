-- The member who counts a warehouse, and the colleague whom a ticket is assigned to. Nobody, once the person's account is deleted.

alter table stocktakes add column assignee_id uuid;
alter table stocktakes add constraint stocktakes_assignee_known
  foreign key (assignee_id) references users (id) on delete set null not valid;
alter table tickets add column assignee_id uuid;
alter table tickets add constraint tickets_assignee_known
  foreign key (assignee_id) references users (id) on delete set null not valid;
-- Who wrote a message, of the people who can: the one who opened the ticket, if it is null.
alter table ticket_messages add column author_id uuid;

-- A ticket is seen by the person who opened it, and by the colleague it is assigned to as long as that one works for the company:
-- docs/decisions/0038-a-ticket-is-shared-with-its-assignee.md.
alter policy of_seller on tickets
  using (user_id = current_seller() or assignee_id = current_seller() and company_id = current_company());
alter policy of_seller on ticket_messages
  using (user_id = current_seller() or exists (select from tickets where tickets.id = ticket_id));
alter policy of_seller on ticket_files
  using (user_id = current_seller() or exists (select from tickets where tickets.id = ticket_id));

-- Views have only the columns that their tables had when they were created.
create or replace view own_tickets as select * from tickets where user_id = current_seller();
create view assigned_tickets as
  select * from tickets
  where assignee_id = current_seller() and company_id = current_company() and user_id <> current_seller();
-- Both: what is counted and searched. A page of the list reads each by an index in its order.
create view seen_tickets as select * from own_tickets union all select * from assigned_tickets;
grant select on assigned_tickets, seen_tickets to mawrid_company;

-- Whose work a company's tickets are, without what they say: for passing on the work of a member who leaves.
create view company_tickets as
  select id, company_id, assignee_id, number, status from tickets where company_id = current_company();
grant select, update on company_tickets to mawrid_company;
