import type { Replicas } from '../database/replica/replicas.ts'
import { addReading, type Metrics } from './metrics.ts'

/** Each replica of `DATABASE_REPLICA_URL`. */
export function addReplicaReadings(metrics: Pick<Metrics, 'registry'>, states: Replicas['states']): void {
  addReading(metrics, {
    name: 'replica_age_seconds',
    help: 'How old a replica may be, by its address; missing while it has no age',
    label: 'replica',
    read: () =>
      Object.fromEntries(
        Object.entries(states()).flatMap(([name, { ageMs }]) => (ageMs === undefined ? [] : [[name, ageMs / 1_000]])),
      ),
  })
  addReading(metrics, {
    name: 'replica_usable',
    help: 'Whether a replica is fresh enough to be read, by its address',
    label: 'replica',
    read: () => Object.fromEntries(Object.entries(states()).map(([name, { isUsable }]) => [name, Number(isUsable)])),
  })
}
