import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { Archive, CircleCheck, CirclePause } from 'lucide-react'
import type { StatusFace } from '#ui/feedback/StatusPill.tsx'

export const warehouseFaces: Record<Warehouse['status'], StatusFace> = {
  active: { tone: 'good', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CirclePause },
  archived: { tone: 'neutral', icon: Archive },
}
