import type { Secrets } from '../../../platform/auth/seal.ts'
import type { DeliveryRow, EventRow, WebhookRow } from '../tables.ts'
import { isSecretLost } from './secrets.ts'

export function webhookView(settings: Secrets, row: WebhookRow) {
  const { id, url, kinds, disabledAt, failingSince, createdAt } = row
  return {
    id,
    url,
    kinds,
    state: disabledAt ? ('disabled' as const) : ('active' as const),
    failing_since: failingSince?.toISOString() ?? null,
    needs_rotation: isSecretLost(settings, row),
    created_at: createdAt.toISOString(),
  }
}

export function deliveryView({ delivery, event }: { delivery: DeliveryRow; event: EventRow }) {
  const { id, state, attempts, nextAt } = delivery
  return {
    id,
    event: { id: event.id, kind: event.kind, at: event.at.toISOString(), record: event.recordId },
    state,
    attempts,
    next_at: state === 'waiting' ? nextAt.toISOString() : null,
  }
}
