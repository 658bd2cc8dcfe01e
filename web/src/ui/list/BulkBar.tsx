import { Ellipsis, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { useFormats } from '../format/useFormats.ts'
import { useIsNarrow } from '../hooks/useMediaQuery.ts'
import { Menu } from '../overlays/Menu.tsx'
import type { MenuItem } from '../overlays/menuEntries.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { trackBottomBar } from '../trackBottomBar.ts'
import { ExportMenu, exportEntries } from './ExportMenu.tsx'
import type { BulkAction, ListProps } from './listProps.ts'

/** How many actions are buttons; on phones one is. The others are in a menu. */
const maxShown = 4

interface Props<T> {
  actions: readonly BulkAction<T>[]
  rows: readonly T[]
  exportAs: ListProps<T>['exportAs']
  onClear: () => void
}

/** The bulk actions for the selected rows. It floats over the bottom of the list, so that no row moves. */
export function BulkBar<T>({ actions, rows, exportAs, onClear }: Props<T>) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isNarrow = useIsNarrow()
  const offered = actions.filter(({ isOffered = () => true }) => isOffered(rows))
  const shown = offered.slice(0, isNarrow ? 1 : maxShown)
  const others: readonly MenuItem[] = [
    ...offered.slice(shown.length).map((action) => ({
      id: action.id,
      label: action.label,
      icon: action.icon,
      danger: action.danger ?? false,
      blocked: action.blocked?.(rows),
      onChoose: () => action.run(rows),
    })),
    ...(exportAs && isNarrow ? exportEntries(t, (format) => exportAs(format, rows)) : []),
  ]

  return (
    <section
      aria-label={t('ui.list.bulk')}
      aria-live="polite"
      className="sticky bottom-4 z-20 flex justify-center empty:hidden"
    >
      {rows.length > 0 && (
        <div
          ref={trackBottomBar}
          data-foot-bar
          className="flex max-w-full items-center gap-1 rounded-card border border-line-strong/60 bg-surface-raised p-1.5 shadow-float animate-rise"
        >
          <p className="px-2.5 font-medium whitespace-nowrap tabular-nums max-sm:px-2">
            {t('ui.list.selected', { count: rows.length, formatted: number(rows.length) })}
          </p>
          <span aria-hidden className="me-1 h-5 w-px bg-line max-sm:hidden" />
          {/* Only the number of selected rows is announced, not the buttons. */}
          <div aria-live="off" className="flex min-w-0 items-center gap-1">
            {shown.map((action) => (
              <BulkButton key={action.id} action={action} rows={rows} />
            ))}
            {exportAs && !isNarrow && <ExportMenu isInBar onExport={(format) => exportAs(format, rows)} />}
            {others.length > 0 && (
              <Menu
                label={t('ui.record.more')}
                align="end"
                entries={others}
                trigger={(props) => <IconButton {...props} size="sm" icon={Ellipsis} label={t('ui.record.more')} />}
              />
            )}
          </div>
          <div aria-live="off">
            <IconButton size="sm" icon={X} label={t('ui.list.unselect')} onClick={onClear} />
          </div>
        </div>
      )}
    </section>
  )
}

function BulkButton<T>({ action, rows }: { action: BulkAction<T>; rows: readonly T[] }) {
  const reason = action.blocked?.(rows)
  return (
    <Tooltip text={reason}>
      <Button
        size="sm"
        className="whitespace-nowrap max-sm:px-2 max-sm:[&>svg]:hidden"
        look={action.danger ? 'quietDanger' : 'quiet'}
        icon={action.icon}
        aria-disabled={reason ? true : undefined}
        onClick={() => !reason && action.run(rows)}
      >
        {action.label}
      </Button>
    </Tooltip>
  )
}
