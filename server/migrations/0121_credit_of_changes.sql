-- What an accepted deal would come to with a change that the credit limit refused, so that the change can be allowed.

alter table deal_credit add column stopped_total numeric(14, 2);
