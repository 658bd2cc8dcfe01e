import type { DocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { CalendarOff, CircleCheck, CircleX, Clock, Lock, type LucideIcon, Undo2 } from 'lucide-react'
import type { Tone } from '#ui/feedback/Banner.tsx'

export const requestLooks: Readonly<Record<DocumentRequest['status'], { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'warn', icon: Clock },
  granted: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'info', icon: Undo2 },
  lapsed: { tone: 'info', icon: CalendarOff },
  revoked: { tone: 'bad', icon: Lock },
  ended: { tone: 'info', icon: CalendarOff },
}
