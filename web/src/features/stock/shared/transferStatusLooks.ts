import type { Transfer } from '@mawrid/contract/stock/transfer.ts'
import { Ban, CircleCheck, CircleDashed, Lock, PackageOpen, Truck } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const transferStatusLooks: Record<Transfer['status'], StatusLook> = {
  draft: { tone: 'neutral', icon: CircleDashed },
  sent: { tone: 'info', icon: Truck },
  partly_received: { tone: 'warn', icon: PackageOpen },
  received: { tone: 'good', icon: CircleCheck },
  closed: { tone: 'neutral', icon: Lock },
  cancelled: { tone: 'neutral', icon: Ban },
}
