import type { PoolCounts } from '../database/pool.ts'
import { addReading, type Metrics } from './metrics.ts'

const states = {
  open: 'Connections to the database that are open, by pool',
  idle: 'Connections to the database that nobody uses, by pool',
  waiting: 'Callers that wait for a connection to the database, by pool',
} satisfies Record<keyof PoolCounts, string>

/** What each pool of connections holds, and who waits for it. */
export function addPoolReadings(metrics: Metrics, read: () => Readonly<Record<string, PoolCounts | undefined>>): void {
  for (const [state, help] of Object.entries(states)) {
    addReading(metrics, {
      name: `database_connections_${state}`,
      help,
      label: 'pool',
      read: () =>
        Object.fromEntries(
          Object.entries(read()).flatMap(([pool, counts]) =>
            counts ? [[pool, counts[state as keyof PoolCounts]] as const] : [],
          ),
        ),
    })
  }
}
