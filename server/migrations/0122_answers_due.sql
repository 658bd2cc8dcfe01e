-- transaction: none
-- Accepted deals that wait for the seller's answer: changes that buyers proposed, and disputes that they opened.

create index concurrently if not exists deal_amendments_to_answer on deal_amendments (company_id, deal_id, answer_by)
  where status = 'proposed' and side = 'buyer';

create index concurrently if not exists deal_disputes_to_answer on deal_disputes (company_id, deal_id, due_at)
  where status = 'open' and ended_at is null;
