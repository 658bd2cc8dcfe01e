import { useTranslation } from 'react-i18next'
import { useFormats } from '../format/useFormats.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { ListPageOf, ListProps } from './listProps.ts'

type Props<T> = Pick<ListProps<T>, 'title' | 'isPartOfScreen' | 'isSection' | 'source' | 'exportAs' | 'actions'> & {
  titleId: string
  /** Locked or empty: without actions. */
  isBare: boolean
}

export function ListHeader<T>(props: Props<T>) {
  const { title, titleId, isPartOfScreen, isSection, source, exportAs, actions, isBare } = props
  const Heading = isSection ? 'h2' : 'h1'

  return (
    // Actions are at the end of the title's line; wrapped below it, they align with its start.
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 items-center gap-3">
        <Heading id={titleId} className="text-xl">
          {title}
        </Heading>
        {!isPartOfScreen && !isSection && <Count page={source.page} />}
      </div>
      {!isBare && (
        <div className="flex flex-wrap items-center gap-2">
          {exportAs && <ExportMenu onExport={(format) => exportAs(format)} />}
          {actions}
        </div>
      )}
    </header>
  )
}

/** A placeholder keeps the layout while the count loads. */
function Count({ page }: { page: ListPageOf<unknown> | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!page) return <span className="w-8" />
  const count = number(page.count)
  return (
    <span className="min-w-8 pt-0.5 text-ink-soft tabular-nums" aria-live="polite">
      {page.count_is_exact ? count : t('ui.list.moreThan', { count: page.count, formatted: count })}
    </span>
  )
}
