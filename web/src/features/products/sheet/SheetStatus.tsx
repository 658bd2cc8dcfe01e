import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { refusalText } from '#features/bulk/shared/refusalText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { Place } from './cellValues.ts'
import type { SheetStore } from './sheetStore.ts'

interface Props {
  id: string
  store: SheetStore
  /** What pasting or filling has done, until something else is changed. */
  note: string | undefined
  /** What a column is called, those included that are not shown. */
  labelOf: (column: string) => string | undefined
  /** Gives the focus to the active cell. */
  onFocusCell: () => void
}

/** How many cells were changed, and why the active one cannot be saved. */
export function SheetStatus({ id, store, note, labelOf, onFocusCell }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const summary = useSyncExternalStore(store.subscribe, store.summary)
  const counted = (key: string, count: number) => t(`products.sheet.${key}`, { count, formatted: number(count) })
  const open = summary.errors + summary.conflicts

  function goToProblem() {
    const place = store.nextProblem()
    if (!place) return
    flushSync(() => store.select(place))
    onFocusCell()
  }

  return (
    <div className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="text-sm text-ink-soft">
        <span>
          {summary.changedCells > 0 ? counted('changedCells', summary.changedCells) : t('products.sheet.unchanged')}
        </span>
        {note && <span> · {note}</span>}
      </p>
      {open > 0 && (
        <Button size="sm" onClick={goToProblem}>
          {counted('problems', open)}
        </Button>
      )}
      <ActiveProblem id={id} store={store} labelOf={labelOf} onFocusCell={onFocusCell} />
    </div>
  )
}

/** The error of the active cell, or the two values of a conflict with what to do about it. */
function ActiveProblem({ id, store, labelOf, onFocusCell }: Omit<Props, 'note'>) {
  const { t } = useTranslation()
  // A text, so that it is rendered only when it says something else.
  const text = useSyncExternalStore(store.subscribe, () => JSON.stringify(problemOf(store)))
  const problem = JSON.parse(text) as ReturnType<typeof problemOf>
  if (!problem) return <p id={id} className="sr-only" />
  if ('lock' in problem) {
    return (
      <p id={id} className="min-w-0 text-sm text-ink-soft">
        {refusalText(problem.lock, t)}
      </p>
    )
  }
  if ('code' in problem) {
    const of = problem.of === null ? t('products.sheet.product') : (labelOf(problem.of ?? '') ?? problem.column)
    return (
      <p id={id} className="min-w-0 text-sm text-bad">
        {of}: {refusalText(problem.code, t, { params: problem.params, column: problem.of })}
      </p>
    )
  }
  function settle(by: (place: Place) => void) {
    by(store.active())
    onFocusCell()
  }

  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
      <p id={id} className="text-warn">
        {t('products.sheet.conflict', {
          column: problem.column,
          theirs: problem.theirs || t('products.sheet.empty'),
          mine: problem.mine || t('products.sheet.empty'),
        })}
      </p>
      <Button size="sm" onClick={() => settle(store.overwriteTheirs)}>
        {t('products.sheet.useMine')}
      </Button>
      <Button size="sm" onClick={() => settle(store.takeTheirs)}>
        {t('products.sheet.useTheirs')}
      </Button>
    </div>
  )
}

function problemOf(store: SheetStore) {
  const place = store.active()
  const column = store.columns()[place.column]
  const problem = store.problemAt(place)
  if (!column || !problem) return null
  if ('lock' in problem) return problem
  if ('error' in problem) {
    const { code, params = {}, column: of = column.id } = problem.error
    return { column: column.label, of, code, params }
  }
  const theirs = column.write(problem.theirs, store.categoryAt(place))
  return { column: column.label, theirs, mine: store.textAt(place) }
}
