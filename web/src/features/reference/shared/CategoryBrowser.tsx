import type { Category } from '@mawrid/contract/reference/category.ts'
import { Check, ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook, emptyLook } from '#ui/fields/controlLook.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CategoryPath } from './CategoryPath.tsx'
import { type CategoryTree, categoryName, foundIn, levelOf } from './categoryTree.ts'

interface Props {
  tree: CategoryTree
  value: string
  onChoose: (id: string) => void
  /** A filter can be a branch with everything below it; a listing needs a leaf. */
  takesBranches?: boolean
}

const maxFound = 50

/** The category tree, browsed level by level or searched in either language. */
export function CategoryBrowser({ tree, value, onChoose, takesBranches = false }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState<Category | undefined>(() => parentOf(tree, value))
  const found = query.trim() ? foundIn(tree, query, takesBranches) : undefined
  const level = levelOf(tree, at?.id ?? null, lang)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const came = useRef<string | null>(null)

  // The pressed row is gone: focuses the branch one came from, or the first row of the new level.
  useEffect(() => {
    if (came.current === null) return
    const rows = [...(list.current?.querySelectorAll('button') ?? [])]
    const row = rows.find(({ value }) => value === came.current) ?? rows[0]
    row?.focus()
    came.current = null
  })

  function open(to: Category | undefined, from: Category) {
    came.current = from.id
    setAt(to)
  }

  /** Arrow keys move from the search into the rows and along them; Enter in the search chooses the first result. */
  function onKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const steps = [search.current, ...(list.current?.querySelectorAll('button') ?? [])]
      const index = Math.max(
        0,
        steps.findIndex((step) => step?.matches(':focus')),
      )
      steps[event.key === 'ArrowDown' ? index + 1 : index - 1]?.focus()
    } else if (event.key === 'Enter' && event.target === search.current) {
      // Enter in the search must not submit the form around it.
      event.preventDefault()
      if (found?.length === 1 && found[0]) onChoose(found[0].id)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys lead between its field and its buttons
    <div onKeyDown={onKey} className="flex min-h-0 flex-col gap-2">
      <input
        ref={search}
        type="text"
        dir="auto"
        aria-label={t('reference.category.search')}
        placeholder={t('reference.category.search')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className={classes(controlLook, emptyLook)}
      />
      {!found && at && (
        <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
          <button
            type="button"
            onClick={() => open(at.parent === null ? undefined : tree.byId.get(at.parent), at)}
            className="inline-flex min-h-9 min-w-0 items-center gap-1 rounded-control pe-2 font-medium hover:bg-surface-hover"
          >
            <ChevronLeft size={16} aria-hidden className="mirrored shrink-0" />
            <span className="sr-only">{t('reference.category.up')} </span>
            <CategoryPath tree={tree} id={at.id} />
          </button>
          {takesBranches && (
            <button
              type="button"
              onClick={() => onChoose(at.id)}
              className="min-h-9 rounded-control px-2 text-accent hover:bg-surface-hover"
            >
              {t('reference.category.allOf', { name: categoryName(at, lang) })}
            </button>
          )}
        </div>
      )}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {found && found.length === 0 && t('reference.category.notFound')}
        {found && found.length > maxFound && t('reference.category.more')}
      </p>
      <ul ref={list} aria-label={t('reference.category.title')} className="h-[min(50dvh,26rem)] overflow-y-auto">
        {(found?.slice(0, maxFound) ?? level).map((category) => (
          <li key={category.id}>
            <button
              type="button"
              value={category.id}
              aria-current={category.id === value || undefined}
              onClick={() => (found || category.is_leaf ? onChoose(category.id) : open(category, category))}
              className="flex min-h-10 w-full items-center justify-between gap-2 rounded-control px-2.5 py-1.5 text-start hover:bg-surface-hover aria-current:bg-accent-soft"
            >
              {found ? <CategoryPath tree={tree} id={category.id} /> : <bdi>{categoryName(category, lang)}</bdi>}
              {category.id === value && <Check size={16} aria-hidden className="shrink-0 text-accent" />}
              {!found && !category.is_leaf && (
                <ChevronRight size={16} aria-hidden className="mirrored shrink-0 text-ink-soft" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function parentOf(tree: CategoryTree, id: string): Category | undefined {
  const parent = tree.byId.get(id)?.parent
  return parent ? tree.byId.get(parent) : undefined
}
