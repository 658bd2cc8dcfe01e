import { sql } from 'drizzle-orm'

/**
 * The deals that wait for the seller's answer, with its deadline: requests and counter-offers, changes that the buyer proposed,
 * and disputes. As a table for the company's own queries, by the indexes deals_needing_you, deal_amendments_to_answer and
 * deal_disputes_to_answer.
 */
export const awaitingSeller = sql`(
  select id, respond_by as due_at from own_deals where needs_you
  union all
  select deal_id, answer_by from deal_amendments
  where company_id = current_company() and status = 'proposed' and side = 'buyer'
  union all
  select deal_id, due_at from deal_disputes
  where company_id = current_company() and status = 'open' and ended_at is null)`
