import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { refusalText } from '#features/bulk/shared/refusalText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { SheetStore } from './sheetStore.ts'

interface Props {
  id: string
  store: SheetStore
  /** What a column is called, those included that are not shown. */
  labelOf: (column: string) => string | undefined
}

/** How many cells were changed, and why the active one cannot be saved. Its height never changes with what it says. */
export function SheetStatus({ id, store, labelOf }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const summary = useSyncExternalStore(store.subscribe, store.summary)
  const counted = (key: string, count: number) => t(`products.sheet.${key}`, { count, formatted: number(count) })
  const open = summary.errors + summary.conflicts

  function goToProblem() {
    const place = store.nextProblem()
    if (place) store.select(place)
  }

  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface-raised px-4 py-2">
      <p role="status" className="text-sm text-ink-soft">
        {summary.changedCells > 0 ? counted('changedCells', summary.changedCells) : t('products.sheet.unchanged')}
      </p>
      {open > 0 && (
        <Button size="sm" onClick={goToProblem}>
          {counted('problems', open)}
        </Button>
      )}
      <ActiveProblem id={id} store={store} labelOf={labelOf} />
    </div>
  )
}

/** The error of the active cell, or the two values of a conflict with what to do about it. */
function ActiveProblem({ id, store, labelOf }: Props) {
  const { t } = useTranslation()
  // A text, so that it is rendered only when it says something else.
  const text = useSyncExternalStore(store.subscribe, () => JSON.stringify(problemOf(store)))
  const problem = JSON.parse(text) as ReturnType<typeof problemOf>
  if (!problem) return <p id={id} className="sr-only" />
  if ('code' in problem) {
    const of = problem.of === null ? t('products.sheet.product') : (labelOf(problem.of ?? '') ?? problem.column)
    return (
      <p id={id} className="min-w-0 text-sm text-bad">
        {of}: {refusalText(problem.code, t, { params: problem.params, column: problem.of })}
      </p>
    )
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
      <Button size="sm" onClick={() => store.overwriteTheirs(store.active())}>
        {t('products.sheet.useMine')}
      </Button>
      <Button size="sm" onClick={() => store.takeTheirs(store.active())}>
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
  if ('error' in problem) {
    const { code, params = {}, column: of = column.id } = problem.error
    return { column: column.label, of, code, params }
  }
  const theirs = column.write(problem.theirs, store.categoryAt(place))
  return { column: column.label, theirs, mine: store.textAt(place) }
}
