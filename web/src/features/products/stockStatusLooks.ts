import type { ProductRow } from '@mawrid/contract/products/product.ts'
import { CircleCheck, CircleSlash, PackageX, TriangleAlert } from 'lucide-react'
import type { StatusLook } from '#ui/feedback/StatusPill.tsx'

export const stockStatusLooks: Record<ProductRow['stock'], StatusLook> = {
  in: { tone: 'good', icon: CircleCheck },
  low: { tone: 'warn', icon: TriangleAlert },
  out: { tone: 'bad', icon: PackageX },
  untracked: { tone: 'neutral', icon: CircleSlash },
}
