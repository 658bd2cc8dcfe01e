import type { Customer } from '@mawrid/contract/customers/customer.ts'
import { Archive, Ban, CircleCheck, Merge } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const customerStatusLooks: Record<Customer['status'], StatusLook> = {
  active: { tone: 'good', icon: CircleCheck },
  blocked: { tone: 'bad', icon: Ban },
  archived: { tone: 'neutral', icon: Archive },
  merged: { tone: 'neutral', icon: Merge },
}
