import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { useFormats } from '../format/useFormats.ts'
import { Tooltip } from '../overlays/Tooltip.tsx'
import { trackBottomBar } from '../trackBottomBar.ts'
import { ExportMenu } from './ExportMenu.tsx'
import type { BulkAction, ListProps } from './listProps.ts'

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
          className="flex max-w-full flex-wrap items-center gap-1 rounded-card border border-line-strong/60 bg-surface-raised p-1.5 shadow-float animate-rise"
        >
          <p className="px-2.5 font-medium tabular-nums max-sm:grow">
            {t('ui.list.selected', { count: rows.length, formatted: number(rows.length) })}
          </p>
          <span aria-hidden className="me-1 h-5 w-px bg-line max-sm:hidden" />
          {/* Only the number of selected rows is announced, not the buttons. */}
          <div aria-live="off" className="flex flex-wrap items-center gap-1 max-sm:order-last max-sm:basis-full">
            {actions.map((action) => (
              <BulkButton key={action.id} action={action} rows={rows} />
            ))}
            {exportAs && <ExportMenu isInBar onExport={(format) => exportAs(format, rows)} />}
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
