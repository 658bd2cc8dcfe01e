import { type KeyboardEvent, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'
import { useMediaQuery } from '../hooks/useMediaQuery.ts'
import { lazyPart } from '../lazyPart.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { ConflictBanner } from './ConflictBanner.tsx'
import { DraftBanner } from './DraftBanner.tsx'
import { errorList } from './errorList.ts'
import { FormBar } from './FormBar.tsx'
import { FormErrorSummary } from './FormErrorSummary.tsx'
import { fieldId } from './FormField.tsx'
import { unfold } from './focusControl.ts'
import { SectionsProvider, useSections } from './formSections.ts'
import { MissingProvider } from './RequiredFields.tsx'
import { subForm } from './subForm.ts'
import { summaryLines } from './summaryLines.ts'
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts'
import { useFocusFirstInvalid } from './useFocusFirstInvalid.ts'
import { useLeaveGuard } from './useLeaveGuard.ts'
import type { MawridForm } from './useMawridForm.ts'

// Phones do not show it.
const FormIndex = lazyPart(() => import('./FormIndex.tsx'))

interface Props<V extends FieldValues> {
  form: MawridForm<V>
  /** Above the sections and the side, over the whole width: a table. */
  top?: ReactNode
  /** Status and summary, sticky beside the sections. */
  side?: ReactNode
  /** The side shows a document: it is wider, and beside the sections only on wide windows. */
  isSideDocument?: boolean
  /** The action as a verb: "Create product". */
  saveLabel: string
  /** A new record can be saved from the start, an existing one after a change. */
  isNew?: boolean
  /** The label of a second button, which saves and then submits: "Save and submit". */
  submitLabel?: string | undefined
  /** Whether the second button is the primary one; otherwise the first is. */
  isSubmitPrimary?: boolean
  /** Shows the index of the sections above the side. */
  hasIndex?: boolean
  /** Shown at the start of the save bar, such as a total. */
  barStart?: ReactNode
  /** A link to the screen where an error of the whole form can be solved, if that is another screen. */
  errorAction?: ReactNode
  children: ReactNode
}

/** The layout and behaviour of every form: error summary, draft, version conflict, leave guard, Ctrl or ⌘ with Enter. */
export function FormPage<V extends FieldValues>({
  form,
  top,
  side,
  isSideDocument = false,
  saveLabel,
  isNew = false,
  submitLabel,
  isSubmitPrimary = true,
  hasIndex = false,
  barStart,
  errorAction,
  children,
}: Props<V>) {
  const { t } = useTranslation()
  const element = useFocusFirstInvalid<HTMLFormElement>(form.blockedSaves)
  useFocusAfterRemoval(element)
  const { sections, add } = useSections()
  const isWide = useMediaQuery('(min-width: 64rem)')
  const errors = errorList(form.hook.formState.errors)
  const invalid = errors.map(({ path }) => path)
  useUnfoldRestored(form)
  const leaving = useLeaveGuard(form.isDirty && !form.isSaving)
  const lines = summaryLines(t, form, form.blockedSaves > 0 ? errors : [])
  const hasFieldErrors = lines.some((line) => line.fieldId !== undefined)

  const summary = (
    <FormErrorSummary
      lines={lines}
      attempt={hasFieldErrors || form.conflict ? 0 : form.blockedSaves}
      errorAction={errorAction}
    />
  )

  function saveFromKeyboard(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void form.save()
  }

  return (
    <form
      ref={element}
      noValidate
      aria-busy={form.isSaving || undefined}
      data-unsaved={form.isDirty || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
      onKeyDown={saveFromKeyboard}
      className="flex flex-col gap-4"
    >
      {form.draft && <DraftBanner draft={form.draft} />}
      {form.conflict && <ConflictBanner conflict={form.conflict} isSaving={form.isSaving} />}
      {hasFieldErrors && summary}
      {top}
      <MissingProvider form={form}>
        <div className="@container">
          <div
            className={classes(
              'grid items-start gap-4',
              Boolean(side) && (isSideDocument ? besideDocument : besideFacts),
            )}
          >
            <div className="flex min-w-0 flex-col gap-4">
              <SectionsProvider value={add}>{children}</SectionsProvider>
            </div>
            {side && (
              <aside
                aria-label={t('ui.form.side')}
                className={classes('flex min-w-0 flex-col gap-4', isSideDocument ? stickyDocument : stickyFacts)}
              >
                {hasIndex && isWide && (
                  <Suspense fallback={<div className="shrink-0" style={{ height: `${2 * sections.length + 1}rem` }} />}>
                    <FormIndex form={subForm<FieldValues, V>(form)} sections={sections} invalid={invalid} />
                  </Suspense>
                )}
                {side}
              </aside>
            )}
          </div>
        </div>
        <FormBar
          form={form}
          saveLabel={saveLabel}
          submitLabel={submitLabel}
          isSubmitPrimary={isSubmitPrimary}
          isNew={isNew}
          errorCount={lines.length}
          // An error of no field is beside the button that was pressed.
          problem={!hasFieldErrors && summary}
          start={barStart}
        />
      </MissingProvider>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        title={t('ui.form.leave.title')}
        consequence={t(form.storesDraft ? 'ui.form.leave.kept' : 'ui.form.leave.lost')}
        confirmLabel={t('ui.form.leave.leave')}
        danger={!form.storesDraft}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </form>
  )
}

/** Opens the folded sections that hold values of a restored draft. */
function useUnfoldRestored<V extends FieldValues>({ id, hook, names, draft }: MawridForm<V>): void {
  const isRestored = draft?.state === 'restored'
  const unfoldChanged = useEffectEvent(() => {
    for (const path of names.labels.keys()) {
      if (hook.getFieldState(path as FieldPath<V>).isDirty) unfold(document.getElementById(fieldId(id, path)))
    }
  })
  useEffect(() => {
    if (isRestored) unfoldChanged()
  }, [isRestored])
}

/**
 * A long side scrolls by itself, above the save bar. It is beside the sections where they keep a readable width, which
 * depends on the open sidebar too, so the form is measured, not the window.
 */
const stickyFacts =
  '@min-[56rem]:sticky @min-[56rem]:top-20 @min-[56rem]:max-h-[calc(100dvh-10rem-var(--foot-bar,0px))] @min-[56rem]:overflow-y-auto'
const besideFacts = '@min-[56rem]:grid-cols-[minmax(0,1fr)_20rem]'
const besideDocument =
  'min-[87.5rem]:grid-cols-[minmax(0,1fr)_22rem] min-[100rem]:grid-cols-[minmax(0,1fr)_30rem] min-[112rem]:grid-cols-[minmax(0,1fr)_36rem]'
const stickyDocument =
  'min-[87.5rem]:sticky min-[87.5rem]:top-20 min-[87.5rem]:max-h-[calc(100dvh-10rem-var(--foot-bar,0px))] min-[87.5rem]:overflow-y-auto'
