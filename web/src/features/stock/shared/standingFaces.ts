import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { StatusFace } from '#ui/feedback/StatusPill.tsx'

export const standingFaces: Record<StockRow['standing'], StatusFace> = {
  in: { tone: 'good', icon: CircleCheck },
  low: { tone: 'warn', icon: CircleAlert },
  out: { tone: 'bad', icon: CircleX },
}
