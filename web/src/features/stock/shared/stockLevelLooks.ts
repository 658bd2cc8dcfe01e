import type { StockRow } from '@mawrid/contract/stock/stock.ts'
import { CircleAlert, CircleCheck, CircleX } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const stockLevelLooks: Record<StockRow['standing'], StatusLook> = {
  in: { tone: 'good', icon: CircleCheck },
  low: { tone: 'warn', icon: CircleAlert },
  out: { tone: 'bad', icon: CircleX },
}
