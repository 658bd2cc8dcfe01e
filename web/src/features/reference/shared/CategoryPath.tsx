import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useLang } from '#ui/format/useFormats.ts'
import { type CategoryTree, pathNames } from './categoryTree.ts'

interface Props {
  tree: Pick<CategoryTree, 'byId'>
  id: string
}

/** The path from the root to a category, which is highlighted. */
export function CategoryPath({ tree, id }: Props) {
  const lang = useLang()
  const names = pathNames(tree, id, lang)
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1">
      {names.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && <ChevronRight size={14} aria-hidden className="mirrored shrink-0 text-ink-soft" />}
          <bdi className={index === names.length - 1 ? undefined : 'text-ink-soft'}>{name}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
