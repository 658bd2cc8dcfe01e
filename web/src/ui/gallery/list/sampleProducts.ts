import { dayMs } from '@mawrid/contract/values/days.ts'
import { type Category, kinds } from './sampleKinds.ts'

export type ProductStatus = 'published' | 'pending' | 'draft' | 'rejected' | 'archived'

export interface SampleProduct {
  id: string
  sku: string
  title: { en: string; ar: string }
  category: Category
  status: ProductStatus
  price: string
  stock: number
  buyer: string
  tags: readonly string[]
  updatedAt: string
}

const buyers = [
  'شركة أساس الإنشاء',
  'مؤسسة نخيل القصيم',
  'Al Jazira Contracting Co.',
  'مصنع الدرعية للأغذية',
  'Red Sea Logistics',
]
const statuses: readonly ProductStatus[] = [
  'published',
  'published',
  'pending',
  'published',
  'draft',
  'rejected',
  'published',
  'archived',
]
const newest = Date.parse('2026-11-20T09:30:00Z')

/** Fifty products as a Saudi wholesaler lists them. */
export const sampleProducts: readonly SampleProduct[] = kinds.flatMap((kind, row) =>
  kind.sizes.map(([en, ar], size): SampleProduct => {
    const index = row * 3 + size
    return {
      id: `${kind.code}-${size + 1}`,
      sku: `${kind.code}-${String(index + 101)}`,
      title: { en: `${kind.en}, ${en}`, ar: `${kind.ar}، ${ar}` },
      category: kind.category,
      status: statuses[index % statuses.length] ?? 'draft',
      price: (kind.price * (size + 1)).toFixed(2),
      stock: (index * 37) % 11 === 0 ? 0 : (index * 997) % 4200,
      buyer: buyers[index % buyers.length] ?? '',
      tags: kind.tags,
      updatedAt: new Date(newest - index * 1.7 * dayMs).toISOString(),
    }
  }),
)
