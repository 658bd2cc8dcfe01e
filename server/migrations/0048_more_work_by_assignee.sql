-- transaction: none
-- The orders of a list of tickets, for those that were assigned to a colleague: see assigned_tickets.
create index concurrently if not exists tickets_assigned on tickets (assignee_id, id) where assignee_id is not null;
create index concurrently if not exists tickets_assigned_updated
  on tickets (assignee_id, updated_at, id) where assignee_id is not null;
create index concurrently if not exists tickets_assigned_priority
  on tickets (assignee_id, priority_rank, id) where assignee_id is not null;
create index concurrently if not exists tickets_assigned_solution_due
  on tickets (assignee_id, solution_due, id) where assignee_id is not null;
create index concurrently if not exists stocktakes_assignee on stocktakes (assignee_id) where assignee_id is not null;
