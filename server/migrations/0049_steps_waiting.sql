-- transaction: none
-- Steps that wait for their buyers, which the clock looks through.
create index concurrently if not exists deal_milestones_waiting on deal_milestones (deal_id) where status = 'handed_over';
