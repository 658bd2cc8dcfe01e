import { sql } from 'drizzle-orm'
import { addReading, sharedWhileRunning } from '../../platform/metrics/metrics.ts'
import type { Db, Parts } from '../../platform/parts.ts'

const maxCounted = 10_000

/** The webhooks of the marketplace's systems, and what waits for them. */
export function addMarketReadings({ metrics, db }: Pick<Parts, 'metrics' | 'db'>): void {
  const read = sharedWhileRunning(() => readWebhookState(db.system))
  const webhookReading = (
    name: string,
    help: string,
    label: string,
    pick: (state: WebhookState) => Record<string, number>,
  ) => addReading(metrics, { name, help, label, read: async () => pick(await read()) })
  webhookReading('webhooks', 'Webhooks, by state', 'state', ({ active, failing, disabled }) => ({
    active,
    failing,
    disabled,
  }))
  webhookReading(
    'webhook_deliveries_waiting',
    `Deliveries to webhooks: those that are due, and all that wait; at most ${maxCounted} are counted`,
    'state',
    ({ due, waiting }) => ({ due, all: waiting }),
  )
  webhookReading(
    'webhook_deliveries_oldest_seconds',
    'For how long the oldest delivery has been due',
    'state',
    ({ oldest }) => ({ due: oldest }),
  )
}

interface WebhookState extends Record<string, unknown> {
  readonly active: number
  readonly failing: number
  readonly disabled: number
  readonly due: number
  readonly waiting: number
  readonly oldest: number
}

async function readWebhookState(db: Db): Promise<WebhookState> {
  const [state] = (await db.execute<WebhookState>(webhookState)).rows
  if (!state) throw new Error('Counting webhooks returned nothing')
  return state
}

/** There are few webhooks. Their deliveries are read by the index market_deliveries_due. */
export const webhookState = sql`
  select active, failing, disabled, due, waiting, oldest
  from (
    select count(*) filter (where disabled_at is null and failing_since is null)::int as active,
      count(*) filter (where disabled_at is null and failing_since is not null)::int as failing,
      count(*) filter (where disabled_at is not null)::int as disabled
    from market_webhooks
  ) as webhooks, (
    select count(*) filter (where next_at <= now())::int as due, count(*)::int as waiting,
      greatest(0, coalesce(max(extract(epoch from now() - next_at)), 0))::float8 as oldest
    from (
      select next_at from market_deliveries where state = 'waiting' order by next_at limit ${sql.raw(String(maxCounted))}
    ) as oldest_first
  ) as deliveries`
