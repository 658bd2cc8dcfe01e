-- What the dashboard counts, from indexes alone where a seller has many deals.

drop index deals_requested;
create index deals_requested on deals (company_id, requested_at)
  include (status, total, answered_at, accepted_at, delivered_at, ended_at, reason_code);
drop index deals_won;
create index deals_won on deals (company_id, accepted_at)
  include (status, kind, region, buyer_id, total, taxable, fee) where accepted_at is not null;
drop index deals_needing_you;
create index deals_needing_you on deals (company_id, id) include (kind, respond_by) where needs_you;
create index deals_unread on deals (company_id) include (unread_messages) where unread_messages > 0;
create index deals_ending on deals (company_id, valid_until) where status = 'offered';
