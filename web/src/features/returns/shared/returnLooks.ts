import type { Return } from '@mawrid/contract/returns/return.ts'
import { CircleCheck, CircleX, Clock, Hourglass, PackageCheck, Scale, TriangleAlert, Undo2 } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const returnLooks: Readonly<Record<Return['status'], StatusLook>> = {
  requested: { tone: 'warn', icon: TriangleAlert },
  accepted: { tone: 'info', icon: Hourglass },
  received: { tone: 'info', icon: PackageCheck },
  settled: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  disputed: { tone: 'bad', icon: Scale },
  decided: { tone: 'neutral', icon: Scale },
  withdrawn: { tone: 'neutral', icon: Undo2 },
  lapsed: { tone: 'neutral', icon: Clock },
}
