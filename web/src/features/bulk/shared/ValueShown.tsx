import { useTranslation } from 'react-i18next'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import type { ChangeDraft } from './bulkChange.ts'

interface Props {
  what: ChangeDraft['what']
  /** A price, a quantity, the id of a category or a status. */
  value: string | null
}

/** The changed value in readable form. */
export function ValueShown({ what, value }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (value === null) return '—'
  switch (what) {
    case 'price':
      return <Money amount={value} />
    case 'stock':
      return <bdi className="tabular-nums">{number(Number(value))}</bdi>
    case 'category':
      return <CategoryShown id={value} />
    case 'status':
      return t(`listings.status.${value}`)
  }
}

function CategoryShown({ id }: { id: string }) {
  const { lang } = useFormats()
  const tree = useCategoryTree('product')
  return <bdi>{tree ? pathNames(tree, id, lang).at(-1) : '…'}</bdi>
}
