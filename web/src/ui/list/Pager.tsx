import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/IconButton.tsx'
import { useFormats } from '../format/useFormats.ts'
import type { ListPageOf } from './listProps.ts'
import { type ListShape, type ListView, pageSpan } from './listView.ts'

interface Props {
  view: ListView
  shape: ListShape
  page: ListPageOf<unknown>
  onPage: (page: number) => void
  onPageSize: (size: number) => void
}

export function Pager({ view, shape, page, onPage, onPageSize }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { first, last, pages } = pageSpan(view, page.count)
  // The count may be an estimate: then only a page that is not full is known to be the last.
  const isLast = page.count_is_exact ? view.page >= pages : page.results.length < view.pageSize
  const total = page.count_is_exact
    ? number(page.count)
    : t('ui.list.moreThan', { count: page.count, formatted: number(page.count) })

  return (
    <nav
      aria-label={t('ui.list.pages')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <p className="text-ink-soft tabular-nums">
        {t('ui.list.spanOf', { first: number(first), last: number(last), total })}
      </p>
      <div className="flex items-center gap-4">
        <label className="flex items-center gap-2 text-ink-soft">
          <span className="max-sm:sr-only">{t('ui.list.pageSize')}</span>
          <select
            value={view.pageSize}
            onChange={(event) => onPageSize(Number(event.target.value))}
            className="min-h-8 rounded-control border border-line-strong/60 bg-surface-raised px-2 text-ink tabular-nums pointer-coarse:min-h-11"
          >
            {shape.pageSizes.map((size) => (
              <option key={size} value={size}>
                {number(size)}
              </option>
            ))}
          </select>
        </label>
        <div className="flex items-center gap-1">
          <IconButton
            size="sm"
            icon={ChevronLeft}
            mirrorIcon
            label={t('ui.list.previousPage')}
            disabled={view.page <= 1}
            onClick={() => onPage(view.page - 1)}
          />
          <span className="min-w-16 text-center tabular-nums" aria-live="polite">
            {page.count_is_exact
              ? t('ui.list.pageOf', { page: number(view.page), pages: number(pages) })
              : number(view.page)}
          </span>
          <IconButton
            size="sm"
            icon={ChevronRight}
            mirrorIcon
            label={t('ui.list.nextPage')}
            disabled={isLast}
            onClick={() => onPage(view.page + 1)}
          />
        </div>
      </div>
    </nav>
  )
}
