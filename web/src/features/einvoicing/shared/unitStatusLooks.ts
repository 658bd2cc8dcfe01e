import type { Unit } from '@mawrid/contract/einvoicing/unit.ts'
import { Archive, CircleAlert, CircleCheck, Clock, RefreshCw } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const unitStatusLooks: Record<Unit['status'], StatusLook> = {
  connecting: { tone: 'info', icon: RefreshCw },
  failed: { tone: 'bad', icon: CircleAlert },
  ready: { tone: 'good', icon: CircleCheck },
  renewing: { tone: 'info', icon: RefreshCw },
  expired: { tone: 'bad', icon: Clock },
  retired: { tone: 'neutral', icon: Archive },
}
