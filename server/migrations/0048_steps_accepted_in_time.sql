-- Since when a step of a service waits for its buyer: after fourteen days it counts as accepted. A step from before has
-- waited since its deal last moved.
alter table deal_milestones add column handed_over_at timestamptz;
