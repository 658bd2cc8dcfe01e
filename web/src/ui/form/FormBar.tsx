import { CircleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { focusOnClick } from '../actions/focusOnClick.ts'
import { classes } from '../classes.ts'
import { ConfirmDialog } from '../overlays/ConfirmDialog.tsx'
import { trackBottomBar } from '../trackBottomBar.ts'
import { MissingFields } from './MissingFields.tsx'
import { inPageOrder, useMissingPaths } from './RequiredFields.tsx'
import type { MawridForm } from './useMawridForm.ts'

interface Props<V extends FieldValues> {
  form: MawridForm<V>
  saveLabel: string
  submitLabel: string | undefined
  isSubmitPrimary: boolean
  isNew: boolean
  errorCount: number
  /** The summary of errors that concern no field. */
  problem: ReactNode
  /** Replaces the required fields that are missing. */
  start: ReactNode
}

/** The save bar at the bottom of the window, shown while there is something to save. */
export function FormBar<V extends FieldValues>({
  form,
  saveLabel,
  submitLabel,
  isSubmitPrimary,
  isNew,
  errorCount,
  problem,
  start,
}: Props<V>) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const isSubmitting = form.savingStep === 'submit'
  // On a phone the total and the main button share a line, above the other buttons.
  const isBelow = Boolean(start && submitLabel && isSubmitPrimary)
  if (!form.isDirty && !form.isSaving && !isNew && errorCount === 0) return null

  return (
    <div
      ref={trackBottomBar}
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-surface-raised px-4 py-3 animate-rise sm:mx-0 sm:mb-4 sm:rounded-card sm:border sm:shadow-float sm:bottom-4"
    >
      <div
        className={classes(
          'flex flex-wrap items-center justify-end gap-2',
          isBelow && 'max-sm:[&>button:not(:last-child)]:order-1',
        )}
      >
        <div className="basis-full empty:hidden">{problem}</div>
        {start}
        <div className="flex min-w-0 sm:me-auto flex-wrap items-center gap-x-3 text-sm text-ink-soft max-sm:order-first max-sm:has-[p:not(:empty),button]:basis-full">
          <p role="status" className="empty:hidden">
            {errorCount > 0 && !problem ? (
              // What names the first of them says more.
              <span className="flex items-center gap-1.5 text-bad [[data-foot-bar]:has([data-missing])_&]:sr-only">
                <CircleAlert size={16} aria-hidden className="shrink-0" />
                {t('ui.form.problems', { count: errorCount })}
              </span>
            ) : (
              form.isDirty && t('ui.form.unsaved')
            )}
          </p>
          {errorCount === 0 && !start && <RequiredFields form={form} />}
        </div>
        {form.isDirty && (
          <Button
            look="quiet"
            className="max-sm:me-auto max-sm:-ms-3"
            disabled={form.isSaving}
            onMouseDown={focusOnClick.onMouseDown}
            onClick={() => setAsking(true)}
          >
            {t('ui.form.discard')}
          </Button>
        )}
        <Button
          type="submit"
          look={submitLabel && isSubmitPrimary ? 'secondary' : 'primary'}
          busy={form.isSaving && !isSubmitting}
          disabled={isSubmitting}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {saveLabel}
        </Button>
        {isBelow && <span className="order-1 -mt-2 basis-full sm:hidden" />}
        {submitLabel && (
          <Button
            look={isSubmitPrimary ? 'primary' : 'secondary'}
            busy={isSubmitting}
            disabled={form.isSaving && !isSubmitting}
            onMouseDown={focusOnClick.onMouseDown}
            onClick={(event) => {
              focusOnClick.onClick(event)
              void form.save({ andSubmit: true })
            }}
          >
            {submitLabel}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ui.form.discardTitle')}
        consequence={t('ui.form.discardConsequence')}
        confirmLabel={t('ui.form.discard')}
        danger
        onConfirm={() => {
          form.discard()
          setAsking(false)
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

/** The required fields without a value. A form may be saved without them, such as a draft. */
function RequiredFields<V extends FieldValues>({ form }: { form: MawridForm<V> }) {
  const missing = inPageOrder(form, useMissingPaths()).map((path) => ({ path, code: 'required', message: '' }))
  return <MissingFields form={form} missing={missing} />
}
