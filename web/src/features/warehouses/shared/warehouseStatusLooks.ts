import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { Archive, CircleCheck, CirclePause } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const warehouseStatusLooks: Record<Warehouse['status'], StatusLook> = {
  active: { tone: 'good', icon: CircleCheck },
  inactive: { tone: 'neutral', icon: CirclePause },
  archived: { tone: 'neutral', icon: Archive },
}
