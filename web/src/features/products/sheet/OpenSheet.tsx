import type { SheetProduct } from '@mawrid/contract/bulk/sheet.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { ArrowDownToLine, Redo2, Save, Undo2 } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { localStore } from '#ui/browserStorage.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { lostAttributes } from './lostAttributes.ts'
import { SaveDialog } from './SaveDialog.tsx'
import { SheetGrid } from './SheetGrid.tsx'
import { SheetKeysHelp } from './SheetKeysHelp.tsx'
import { SheetStatus } from './SheetStatus.tsx'
import { fillDown, type Pasted } from './sheetActions.ts'
import type { SheetSummary } from './sheetCells.ts'
import { type ColumnFacts, chosenColumns, sheetColumns, usualColumns } from './sheetColumns.ts'
import type { SheetStore } from './sheetStore.ts'
import { maxRows, type SheetRows } from './useSheetRows.ts'
import { type Saved, useSheetSave } from './useSheetSave.ts'

interface Props {
  store: SheetStore
  facts: ColumnFacts
  rows: SheetRows
}

/** What pasting or filling has done; it is shown as long as nothing else is changed. */
interface Note {
  readonly text: string
  readonly of: SheetSummary
}

/** The sheet with its toolbar: columns, undo, and saving. */
export function OpenSheet({ store, facts, rows }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const statusId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(rememberedColumns)
  const [reviewed, setReviewed] = useState<readonly SheetProduct[]>()
  const [saved, setSaved] = useState<Saved>()
  const [note, setNote] = useState<Note>()
  const summary = useSyncExternalStore(store.subscribe, store.summary)
  const saving = useSheetSave(store)
  const leaving = useLeaveGuard(summary.changedCells > 0)
  const { lang, tree, units, yesNo } = facts
  const { yes, no } = yesNo
  const all = useMemo(
    () => sheetColumns({ lang, tree, units, yesNo: { yes, no } }, rows.categories),
    [lang, tree, units, yes, no, rows.categories],
  )
  const shown = chosenColumns(all, chosen)
  const columns = shown.length > 0 ? shown : chosenColumns(all, usualColumns)
  const columnKey = columns.map(({ id }) => id).join()
  const counted = (key: string, count: number) => t(`products.sheet.${key}`, { count, formatted: number(count) })

  // The columns read and write with what was loaded last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only other columns, names or categories are a change
  useEffect(() => store.setColumns(columns), [store, columnKey, all])

  function choose(ids: readonly string[]) {
    setChosen(ids)
    rememberColumns(ids)
  }

  function report(...parts: readonly (string | false)[]) {
    setNote({ text: parts.filter(Boolean).join(' · '), of: store.summary() })
  }

  function reportPaste({ filled, unread, leftOut }: Pasted) {
    report(
      counted('pasted', filled),
      unread > 0 && counted('unread', unread),
      leftOut > 0 && counted('leftOut', leftOut),
    )
  }

  function fill() {
    report(counted('pasted', fillDown(store)))
  }

  function focusCell() {
    sheet.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus()
  }

  function closeNote() {
    setSaved(undefined)
    focusCell()
  }

  function review() {
    if (store.summary().changedCells === 0) return
    setSaved(undefined)
    setReviewed(store.ready())
  }

  async function save(products: readonly SheetProduct[]) {
    const done = await saving.save(products)
    if (!done) return
    setReviewed(undefined)
    setSaved(done)
  }

  async function undo({ edits }: Saved) {
    const undone = await saving.undo(edits)
    closeNote()
    if (!undone) return toast({ tone: 'bad', text: t('bulk.edit.failed') })
    const { left } = undone
    const text = [t('bulk.edit.undone'), left > 0 && t('bulk.edit.undoLeft', { count: left, formatted: number(left) })]
    return toast({ tone: left > 0 ? 'warn' : 'good', text: text.filter(Boolean).join('. ') })
  }

  return (
    <div className="flex flex-col gap-4" data-unsaved={summary.changedCells > 0 || undefined}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h1 className="text-xl">{t('screens.productSheet')}</h1>
          <p className="text-ink-soft">
            {rows.state === 'loading'
              ? t('products.sheet.loadingMore', { loaded: number(summary.rows), total: number(rows.total) })
              : counted('rows', summary.rows)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ColumnsMenu
            all={all}
            chosen={columns.map(({ id }) => id)}
            edited={store.editedColumns}
            onChange={choose}
            onOpen={rows.refreshCategories}
          />
          <SheetKeysHelp />
          <Button size="sm" look="primary" icon={Save} disabled={summary.changedCells === 0} onClick={review}>
            {t('products.sheet.review')}
          </Button>
        </div>
      </header>
      {rows.error && (
        <Banner
          tone="bad"
          title={t('products.sheet.failed')}
          actions={
            <Button size="sm" onClick={rows.retry}>
              {t('ui.error.retry')}
            </Button>
          }
        >
          {problemText(rows.error, t)}
        </Banner>
      )}
      {rows.isCut && (
        <Banner tone="info" title={t('products.sheet.cut', { max: number(maxRows) })}>
          {t('products.sheet.cutText')}
        </Banner>
      )}
      {saved && <SavedNote saved={saved} onUndo={() => void undo(saved)} onDismiss={closeNote} />}
      <section ref={sheet} className="overflow-hidden rounded-card border border-line bg-surface-raised">
        <div className="flex min-h-12 items-center gap-2 border-b border-line px-2 py-1.5">
          <IconButton
            size="sm"
            label={t('ui.grid.keys.undo')}
            icon={Undo2}
            mirrorIcon
            disabled={!summary.canUndo}
            onClick={store.undo}
          />
          <IconButton
            size="sm"
            label={t('ui.grid.keys.redo')}
            icon={Redo2}
            mirrorIcon
            disabled={!summary.canRedo}
            onClick={store.redo}
          />
          <IconButton
            size="sm"
            label={t('products.sheet.keys.fill')}
            icon={ArrowDownToLine}
            onClick={fill}
            className="me-2"
          />
          <SheetStatus
            id={statusId}
            store={store}
            note={note?.of === summary ? note.text : undefined}
            labelOf={(id) => all.find((column) => column.id === id)?.label}
            onFocusCell={focusCell}
          />
        </div>
        <SheetGrid store={store} statusId={statusId} onPasted={reportPaste} onFill={fill} onReview={review} />
      </section>
      {reviewed && (
        <SaveDialog
          products={reviewed}
          waiting={summary.changedRows - reviewed.length}
          lost={lostAttributes(reviewed, store.storedRow, (id) => tree.byId.get(id))}
          progress={saving.progress}
          failure={saving.failure && problemText(saving.failure, t)}
          onSave={() => void save(reviewed)}
          onClose={() => setReviewed(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving.isAsking}
        title={t('ui.form.leave.title')}
        consequence={t('ui.form.leave.lost')}
        confirmLabel={t('ui.form.leave.leave')}
        danger
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </div>
  )
}

interface SavedNoteProps {
  saved: Saved
  onUndo: () => void
  onDismiss: () => void
}

/** What was saved, what was refused, and where both can be read and undone. */
function SavedNote({ saved: { changed, refused, edits }, onUndo, onDismiss }: SavedNoteProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const counted = (key: string, count: number) => t(`products.sheet.${key}`, { count, formatted: number(count) })
  const [only, ...others] = edits
  const href = only !== undefined && others.length === 0 ? recordPath('bulkEdit', only) : screenPaths.bulkEdits
  return (
    <Banner
      tone={refused > 0 ? 'warn' : 'good'}
      title={counted('saved', changed)}
      actions={
        <>
          {changed > 0 && (
            <Button size="sm" icon={Undo2} mirrorIcon onClick={onUndo}>
              {t('bulk.edit.undo')}
            </Button>
          )}
          <LinkButton size="sm" href={href}>
            {t('products.sheet.toEdit')}
          </LinkButton>
        </>
      }
      onDismiss={onDismiss}
    >
      {refused > 0 && counted('refused', refused)}
    </Banner>
  )
}

const columnsKey = 'sheet.columns'

/** The columns that were chosen last on this device. */
function rememberedColumns(): readonly string[] {
  const stored = localStore.readJson(columnsKey)
  const ids = Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : []
  return ids.length > 0 ? ids : usualColumns
}

function rememberColumns(ids: readonly string[]): void {
  localStore.writeJson(columnsKey, ids)
}
