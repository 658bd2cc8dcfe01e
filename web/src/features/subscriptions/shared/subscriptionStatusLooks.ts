import type { Subscription } from '@mawrid/contract/subscriptions/subscription.ts'
import { Ban, CircleCheck, CircleX, Clock, FlaskConical, Hourglass, TriangleAlert } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

/** The faces of a subscription's state, for every place it is shown. */
export const subscriptionStatusLooks: Record<Subscription['status'], StatusLook> = {
  pending_payment: { tone: 'info', icon: Clock },
  trialing: { tone: 'info', icon: FlaskConical },
  active: { tone: 'good', icon: CircleCheck },
  past_due: { tone: 'warn', icon: TriangleAlert },
  expired: { tone: 'neutral', icon: Hourglass },
  cancelled: { tone: 'neutral', icon: CircleX },
  suspended: { tone: 'bad', icon: Ban },
}
