import type { ActivationStep } from '@mawrid/contract/companies/activation.ts'
import type { CompanyRecord } from '@mawrid/contract/companies/companyRecord.ts'
import {
  BadgeCheck,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  Hourglass,
  Lock,
  TriangleAlert,
} from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

/** The looks of a company's statuses. */
export const companyStatusLooks: Record<CompanyRecord['status'], StatusLook> = {
  unverified: { tone: 'neutral', icon: CircleDashed },
  verification_failed: { tone: 'bad', icon: CircleX },
  verified: { tone: 'info', icon: BadgeCheck },
  active: { tone: 'good', icon: CircleCheck },
  expired: { tone: 'warn', icon: Hourglass },
  cr_expired: { tone: 'bad', icon: TriangleAlert },
  suspended: { tone: 'bad', icon: Ban },
}

export const stepStatusLooks: Record<ActivationStep['state'], StatusLook> = {
  done: { tone: 'good', icon: CircleCheck },
  open: { tone: 'info', icon: CircleDashed },
  locked: { tone: 'neutral', icon: Lock },
  waiting: { tone: 'info', icon: Clock },
  refused: { tone: 'bad', icon: CircleX },
  ending: { tone: 'warn', icon: Hourglass },
  ended: { tone: 'bad', icon: TriangleAlert },
}
