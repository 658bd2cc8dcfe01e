-- Since when a step of a service waits for its buyer: after fourteen days it counts as accepted.
alter table deal_milestones add column handed_over_at timestamptz;
update deal_milestones set handed_over_at = now() where status = 'handed_over';
create index deal_milestones_waiting on deal_milestones (handed_over_at) where status = 'handed_over';
