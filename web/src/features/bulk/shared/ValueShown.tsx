import type { RecordedChange } from '@mawrid/contract/bulk/bulkEdit.ts'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { pathNames } from '#features/reference/shared/categoryTree.ts'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { classes } from '#ui/classes.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  what: RecordedChange['what']
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
    case 'cells':
      // Each of its cells is shown by itself.
      return value
  }
}

interface BeforeAndAfterProps extends Pick<Props, 'what'> {
  before: string | null
  after: string | null
}

/** Both values with an arrow between them; below each other, digits stand under digits. */
export function BeforeAndAfter({ what, before, after }: BeforeAndAfterProps) {
  const { t } = useTranslation()
  const isFigure = what === 'price' || what === 'stock'
  return (
    <span
      className={classes(
        'items-center gap-2',
        isFigure
          ? 'inline-grid grid-cols-[6.5rem_auto_6.5rem] in-data-card:inline-flex max-sm:inline-flex [&>[data-value]]:[justify-self:right]'
          : 'inline-flex',
      )}
    >
      <span className="sr-only">{t('bulk.edit.before')}</span>
      <span data-value className="text-ink-soft">
        <ValueShown what={what} value={before} />
      </span>
      <ArrowRight size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />
      <span className="sr-only">{t('bulk.edit.after')}</span>
      <span data-value className="font-medium">
        <ValueShown what={what} value={after} />
      </span>
    </span>
  )
}

function CategoryShown({ id }: { id: string }) {
  const { lang } = useFormats()
  const tree = useCategoryTree('product')
  return <bdi>{tree ? pathNames(tree, id, lang).at(-1) : '…'}</bdi>
}
