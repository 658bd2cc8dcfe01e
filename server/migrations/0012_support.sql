-- Tickets to the marketplace's staff. Support is open to everybody who is signed in, before there is a company and after it was
-- suspended (checklist R-12), so a ticket belongs to a person: see docs/decisions/0016-tickets-belong-to-people.md.

create table tickets (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- The person's company when they opened it.
  company_id uuid references companies (id) on delete set null,
  -- The number people read, counted for each person and year.
  number text not null,
  category text not null,
  subject text not null,
  body text not null,
  lang text not null check (lang in ('en', 'ar')),
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  priority_rank smallint not null generated always as (
    case priority when 'urgent' then 3 when 'high' then 2 when 'normal' then 1 else 0 end
  ) stored,
  priority_reason text,
  status text not null check (status in (
    'pending', 'in_progress', 'waiting_for_seller', 'resolved', 'closed', 'cancelled'
  )),
  -- The record it is about, with its name at the time.
  related_id uuid,
  related jsonb,
  answers jsonb not null,
  context jsonb,
  assignee_name text,
  -- Promised working minutes, for its category and priority.
  first_answer_minutes integer not null,
  solution_minutes integer not null,
  first_answer_due timestamptz not null,
  first_answered_at timestamptz,
  -- Null while the time is paused.
  solution_due timestamptz,
  paused_at timestamptz,
  paused_seconds integer not null default 0,
  -- When the job has to act next: remind, resolve or close it.
  next_action_at timestamptz,
  resolved_at timestamptz,
  summary text,
  reopened integer not null default 0,
  rating smallint check (rating between 1 and 5),
  rating_note text,
  unread_messages integer not null default 0,
  last_message_at timestamptz not null,
  search text not null generated always as (folded(' ' || number || ' ' || subject)) stored,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((paused_at is null) = (solution_due is not null))
);
create unique index tickets_number on tickets (user_id, number);
-- The orders of a person's list; the id is the order of creation (UUID v7).
create index tickets_made on tickets (user_id, id) include (status, category, priority);
create index tickets_updated on tickets (user_id, updated_at, id);
create index tickets_priority on tickets (user_id, priority_rank, id);
create index tickets_solution_due on tickets (user_id, solution_due, id);
-- Its filters.
create index tickets_status on tickets (user_id, status, id);
create index tickets_related on tickets (user_id, related_id, id) where related_id is not null;
create index tickets_search on tickets using gin (search_grams(user_id, search));
create index tickets_company on tickets (company_id) where company_id is not null;
-- The staff's queue over all sellers, and what the job looks for.
create index tickets_queue on tickets (id) where status in ('pending', 'in_progress', 'waiting_for_seller');
create index tickets_standing on tickets (status, id);
create index tickets_turning on tickets (next_action_at) where next_action_at is not null;

-- A person's own tickets as their lists read them; see own_listings.
create view own_tickets as select * from tickets where user_id = current_seller();

create table ticket_messages (
  id uuid primary key default ordered_id(),
  ticket_id uuid not null references tickets (id) on delete cascade,
  user_id uuid not null,
  side text not null check (side in ('seller', 'agent', 'system')),
  author text not null,
  body text not null,
  action text,
  value text,
  at timestamptz not null
);
create index ticket_messages_ticket on ticket_messages (ticket_id, id);
-- The copy of a person's data.
create index ticket_messages_user on ticket_messages (user_id);

-- Files of the ticket itself (message_id is null) and of its messages.
create table ticket_files (
  ticket_id uuid not null references tickets (id) on delete cascade,
  message_id uuid references ticket_messages (id) on delete cascade,
  file_id uuid not null references files (id),
  user_id uuid not null,
  primary key (ticket_id, file_id)
);
create index ticket_files_message on ticket_files (message_id) where message_id is not null;
create index ticket_files_file on ticket_files (file_id);

-- The last number of a person's tickets of each year.
create table ticket_numbers (
  user_id uuid not null references users (id) on delete cascade,
  year integer not null,
  last integer not null,
  primary key (user_id, year)
);

do $$
declare
  own text;
begin
  foreach own in array array['tickets', 'ticket_messages', 'ticket_files', 'ticket_numbers'] loop
    execute format('alter table %I enable row level security', own);
    execute format('create policy of_seller on %I to mawrid_company using (user_id = current_seller())', own);
  end loop;
end
$$;
grant select, insert, update on tickets, ticket_numbers to mawrid_company;
-- Messages are never changed.
grant select, insert on ticket_messages, ticket_files to mawrid_company;
grant select on own_tickets to mawrid_company;

-- The history of a person's own tickets.
create policy of_seller_read on history_entries for select to mawrid_company
  using (company_id is null and kind = 'ticket' and exists (select from tickets where tickets.id = record_id));
