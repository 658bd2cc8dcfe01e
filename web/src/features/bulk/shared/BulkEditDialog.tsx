import type { BulkEdit } from '@mawrid/contract/bulk/bulkEdit.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { BulkEditReport } from './BulkEditReport.tsx'
import { blankDraft, type ChangeDraft, changeOf, type DraftErrors } from './bulkChange.ts'
import { ChangeFields } from './ChangeFields.tsx'
import { type Filtered, ScopeField } from './ScopeField.tsx'
import { useBulkEdit } from './useBulkEdit.ts'
import { useBulkEditEnd } from './useBulkEditEnd.ts'

interface Props {
  /** The selected products; empty if the whole list is meant from the start. */
  ids: readonly string[]
  all: Filtered
  onClose: () => void
}

/** One change to many products: entered, previewed, applied, followed and undone. */
export function BulkEditDialog({ ids, all, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const [scope, setScope] = useState<'ticked' | 'all'>(ids.length > 0 ? 'ticked' : 'all')
  const [draft, setDraft] = useState<ChangeDraft>(blankDraft)
  const [errors, setErrors] = useState<DraftErrors>()
  const form = useFocusFirstInvalid<HTMLFormElement>(errors)
  const bulk = useBulkEdit()
  const { edit, failure, isBusy } = bulk
  const entered = changeOf(draft)
  const selection = scope === 'ticked' ? { ids: [...ids] } : { filter: all.filter }
  useBulkEditEnd(edit, { undo: bulk.undo, onClose })
  const step = useRef<HTMLDivElement>(null)
  const state = edit?.state

  // The pressed button disappears with its step, so the next step takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step takes the focus when it comes
  useEffect(() => {
    if (document.activeElement === document.body) step.current?.focus()
  }, [state])

  function showPreview(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if ('errors' in entered) setErrors(entered.errors)
    else void bulk.preview(selection, entered.change)
  }

  function change(part: Partial<ChangeDraft>) {
    setErrors(undefined)
    setDraft({ ...draft, ...part })
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('bulk.edit.title')}
      footer={
        <BulkEditFooter
          edit={edit}
          isBusy={isBusy}
          formId={formId}
          onBack={bulk.startOver}
          onApply={() => 'change' in entered && void bulk.apply(selection, entered.change)}
          onUndo={(id) => void bulk.undo(id)}
          onClose={onClose}
        />
      }
    >
      <div ref={step} tabIndex={-1} className="flex flex-col gap-5 outline-none">
        {failure && (
          <Banner tone="bad" urgent title={t('bulk.edit.failed')}>
            {problemText(failure, t)}
          </Banner>
        )}
        {!edit && (
          <form ref={form} id={formId} noValidate onSubmit={showPreview} className="flex flex-col gap-5">
            <ScopeField ticked={ids.length} all={all} value={scope} onChange={setScope} />
            <ChangeFields draft={draft} onChange={change} errors={errors ?? {}} />
            <Anchor
              href={screenPaths.bulkEdits}
              className="self-start text-sm text-accent underline underline-offset-4"
            >
              {t('bulk.edit.earlier')}
            </Anchor>
          </form>
        )}
        {edit && <BulkEditReport edit={edit} what={draft.what} />}
      </div>
    </Dialog>
  )
}

interface BulkEditFooterProps {
  edit: BulkEdit | undefined
  isBusy: boolean
  /** The fields are submitted by their form, so that Enter works. */
  formId: string
  onBack: () => void
  onApply: () => void
  onUndo: (id: string) => void
  onClose: () => void
}

/** The buttons of the current step. */
function BulkEditFooter({ edit, isBusy, formId, onBack, onApply, onUndo, onClose }: BulkEditFooterProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  if (!edit) {
    return (
      <>
        <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
        <Button type="submit" form={formId} look="primary" busy={isBusy}>
          {t('bulk.edit.preview')}
        </Button>
      </>
    )
  }
  const will = edit.total - edit.same - edit.refused
  if (edit.state === 'preview') {
    return (
      <>
        <Button onClick={onBack}>{t('bulk.edit.back')}</Button>
        {will > 0 && (
          <Button look="primary" busy={isBusy} onClick={onApply}>
            {t('bulk.edit.apply', { count: will, formatted: number(will) })}
          </Button>
        )}
      </>
    )
  }
  const { id } = edit
  return (
    <>
      {edit.state === 'done' && id !== null && edit.undo_until !== null && (
        <Button icon={Undo2} busy={isBusy} onClick={() => onUndo(id)}>
          {t('bulk.edit.undo')}
        </Button>
      )}
      <Button look="primary" onClick={onClose}>
        {t('ui.dialog.close')}
      </Button>
    </>
  )
}
