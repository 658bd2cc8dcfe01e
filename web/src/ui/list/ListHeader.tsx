import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { useFormats } from '../format/useFormats.ts'
import { Menu } from '../overlays/Menu.tsx'
import type { ExportFormat, ListPageOf, ListProps } from './listProps.ts'

const bothFormats: readonly ExportFormat[] = ['xlsx', 'csv']

type Props<T> = Pick<
  ListProps<T>,
  'title' | 'isPartOfScreen' | 'source' | 'exportAs' | 'exportFormats' | 'actions' | 'locked'
> & {
  titleId: string
}

export function ListHeader<T>(props: Props<T>) {
  const { title, titleId, isPartOfScreen, source, exportAs, exportFormats = bothFormats, actions, locked } = props
  const { t } = useTranslation()

  return (
    // At the end side of the title; where they wrap under it, they begin where it begins.
    <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 items-center gap-3">
        <h1 id={titleId} className="text-xl">
          {title}
        </h1>
        {!isPartOfScreen && <Count page={source.page} />}
      </div>
      {!locked && (
        <div className="flex flex-wrap items-center gap-2">
          {exportAs && (
            <Menu
              label={t('ui.list.export')}
              align="end"
              trigger={(props) => (
                <Button {...props} icon={Download} aria-label={t('ui.list.export')} className="max-sm:px-3">
                  <span className="max-sm:hidden">{t('ui.list.export')}</span>
                </Button>
              )}
              entries={exportFormats.map((format) => ({
                id: format,
                label: t(format === 'xlsx' ? 'ui.list.exportXlsx' : 'ui.list.exportCsv'),
                onChoose: () => exportAs(format),
              }))}
            />
          )}
          {actions}
        </div>
      )}
    </header>
  )
}

/** Its place is kept while the count is awaited. */
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
