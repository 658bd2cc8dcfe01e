import { Archive, CircleCheck, CircleDashed, CircleX, Clock } from 'lucide-react'
import { type StatusLook, StatusPill } from '#ui/feedback/StatusPill.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { NumberCell } from '#ui/list/cells/NumberCell.tsx'
import { PersonCell } from '#ui/list/cells/PersonCell.tsx'
import { TagsCell } from '#ui/list/cells/TagsCell.tsx'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import type { Column } from '#ui/list/column.ts'
import type { Filter } from '#ui/list/filter.ts'
import type { ListShape } from '#ui/list/listView.ts'
import { Money } from '#ui/record/Money.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import type { ProductStatus, SampleProduct } from './sampleProducts.ts'

type Say = (en: string, ar: string) => string

export const statusLooks: Record<ProductStatus, StatusLook & { word: Record<Lang, string> }> = {
  published: { tone: 'good', icon: CircleCheck, word: { en: 'Published', ar: 'منشور' } },
  pending: { tone: 'info', icon: Clock, word: { en: 'In review', ar: 'قيد المراجعة' } },
  draft: { tone: 'neutral', icon: CircleDashed, word: { en: 'Draft', ar: 'مسودة' } },
  rejected: { tone: 'bad', icon: CircleX, word: { en: 'Rejected', ar: 'مرفوض' } },
  archived: { tone: 'neutral', icon: Archive, word: { en: 'Archived', ar: 'مؤرشف' } },
}

export const sampleShape: ListShape = {
  tabs: ['all', 'published', 'pending', 'draft', 'rejected'],
  filters: ['category', 'price', 'updated', 'sku'],
  orderings: ['title', 'price', 'stock', 'updated_at'],
  ordering: '-updated_at',
  pageSizes: [20, 50, 100],
  pageSize: 50,
}

export function sampleColumns(say: Say, lang: Lang): Column<SampleProduct>[] {
  return [
    {
      id: 'title',
      header: say('Product', 'المنتج'),
      isName: true,
      ordering: 'title',
      shape: 'title',
      cell: (product) => <TitleCell title={product.title[lang]} detail={product.sku} />,
    },
    {
      id: 'status',
      header: say('Status', 'الحالة'),
      width: '7rem',
      onCard: 'status',
      shape: 'pill',
      cell: ({ status }) => <StatusPill {...statusLooks[status]} label={statusLooks[status].word[lang]} />,
    },
    {
      id: 'price',
      header: say('Price', 'السعر'),
      ordering: 'price',
      align: 'end',
      width: '7rem',
      cell: ({ price }) => <Money amount={price} />,
    },
    {
      id: 'stock',
      header: say('In stock', 'المخزون'),
      ordering: 'stock',
      align: 'end',
      width: '5rem',
      cell: ({ stock }) => <NumberCell value={stock} isAlarming={stock === 0} />,
    },
    {
      id: 'buyer',
      header: say('Last buyer', 'آخر مشترٍ'),
      width: '11rem',
      shape: 'person',
      cell: ({ buyer }) => <PersonCell name={buyer} shape="company" />,
    },
    {
      id: 'updated',
      header: say('Updated', 'آخر تحديث'),
      ordering: 'updated_at',
      width: '7rem',
      cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
    { id: 'tags', header: say('Marks', 'العلامات'), cell: ({ tags }) => <TagsCell tags={tags} />, isExtra: true },
    { id: 'sku', header: say('SKU', 'رمز الصنف'), cell: ({ sku }) => <CodeCell code={sku} />, isExtra: true },
  ]
}

export function sampleFilters(say: Say): Filter[] {
  return [
    {
      id: 'category',
      label: say('Category', 'الفئة'),
      kind: 'choice',
      many: true,
      choices: [
        { value: 'plumbing', label: say('Plumbing', 'السباكة') },
        { value: 'electrical', label: say('Electrical', 'الكهرباء') },
        { value: 'safety', label: say('Safety', 'السلامة') },
        { value: 'food', label: say('Food', 'الأغذية') },
        { value: 'packaging', label: say('Packaging', 'التغليف') },
      ],
    },
    { id: 'price', label: say('Price', 'السعر'), kind: 'numbers', unit: 'riyals' },
    { id: 'updated', label: say('Updated', 'آخر تحديث'), kind: 'days' },
    { id: 'sku', label: say('SKU', 'رمز الصنف'), kind: 'text', code: true },
  ]
}
