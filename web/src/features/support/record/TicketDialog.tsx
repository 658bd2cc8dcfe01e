import type { ActionsBy } from '@mawrid/contract/states.ts'
import { confirmTicket, reopenTicket } from '@mawrid/contract/support/calls.ts'
import { maxReopenings, type ticketLife } from '@mawrid/contract/support/states.ts'
import type { Ticket } from '@mawrid/contract/support/ticket.ts'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketMove } from '#features/support/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { classes } from '#ui/classes.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { EndTicketDialog } from '../shared/EndTicketDialog.tsx'

/** The seller's actions that open a dialog. Replies are written below the conversation. */
export type ConfirmedAction = Exclude<ActionsBy<'seller', typeof ticketLife>, 'reply'>

interface TicketDialogProps {
  ticket: Ticket
  action: ConfirmedAction
  onClose: () => void
}

/** The dialog of an action. */
export function TicketDialog({ ticket, action, onClose }: TicketDialogProps) {
  if (action === 'confirm') return <ConfirmSolvedDialog ticket={ticket} onClose={onClose} />
  if (action === 'reopen') return <ReopenDialog ticket={ticket} onClose={onClose} />
  return <EndTicketDialog ticket={ticket} action={action} onClose={onClose} />
}

interface ConfirmSolvedDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** Confirms the solution with a rating; the ticket is closed for good. */
function ConfirmSolvedDialog({ ticket: { id, version }, onClose }: ConfirmSolvedDialogProps) {
  const { t } = useTranslation()
  const [rating, setRating] = useState<number | null>(null)
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useTicketMove(id)

  function confirm() {
    const read = errors.read(confirmTicket.body, { version, rating, note })
    if (!read.ok) return
    mutate(
      { run: () => callApi(confirmTicket, { params: { id }, body: read.value }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('support.done.confirm') })
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      title={t('support.rating.title')}
      description={t('support.rating.text')}
      confirmLabel={t('support.rating.do')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <StarsField
        value={rating}
        onChange={setRating}
        error={errors.of('rating', t('support.rating.stars'), 'choose')}
      />
      <TextAreaField
        label={t('support.rating.note')}
        limit={limitsOf(confirmTicket.body.shape.note).max}
        value={note}
        error={errors.of('note')}
        onChange={(event) => setNote(event.target.value)}
      />
    </FormDialog>
  )
}

interface StarsFieldProps {
  value: number | null
  onChange: (stars: number) => void
  error: string | undefined
}

const maxRating = 5
const choices = Array.from({ length: maxRating }, (_, index) => index + 1)

/** One to five stars, as radio buttons: arrow keys work and screen readers read each label. */
function StarsField({ value, onChange, error }: StarsFieldProps) {
  const { t } = useTranslation()
  return (
    <Field label={t('support.rating.stars')} required error={error} as="radiogroup">
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-3">
          <span className="-mx-1.5 flex">
            {choices.map((stars) => (
              <label
                key={stars}
                className="inline-flex size-11 items-center justify-center rounded-control hover:bg-surface-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent"
              >
                <input
                  type="radio"
                  id={stars === (value ?? 1) ? control.id : undefined}
                  name={control.id}
                  checked={stars === value}
                  onChange={() => onChange(stars)}
                  className="sr-only"
                />
                <span className="sr-only">{t('support.rating.count', { count: stars })}</span>
                <Star
                  size={28}
                  aria-hidden
                  className={classes(stars <= (value ?? 0) ? 'fill-warn text-warn' : 'text-line-strong')}
                />
              </label>
            ))}
          </span>
          <span aria-hidden className="text-sm text-ink-soft">
            {value !== null && t(`support.rating.words.${value}`)}
          </span>
        </div>
      )}
    </Field>
  )
}

interface ReopenDialogProps {
  ticket: Ticket
  onClose: () => void
}

/** What is not solved yet, and how often the ticket can still be reopened. */
function ReopenDialog({ ticket: { id, version, reopened }, onClose }: ReopenDialogProps) {
  const { t } = useTranslation()
  const [body, setBody] = useState('')
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useTicketMove(id)

  function reopen() {
    const read = errors.read(reopenTicket.body, { version, body })
    if (!read.ok) return
    mutate(
      { run: () => callApi(reopenTicket, { params: { id }, body: read.value }) },
      {
        onSuccess() {
          toast({ tone: 'good', text: t('support.done.reopen') })
          onClose()
        },
        onError: errors.refused,
      },
    )
  }

  return (
    <FormDialog
      title={t('support.reopening.title')}
      description={t('support.reopening.text', { count: maxReopenings - reopened })}
      confirmLabel={t('support.reopening.do')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={reopen}
      onClose={onClose}
    >
      <TextAreaField
        label={t('support.reopening.what')}
        required
        limit={limitsOf(reopenTicket.body.shape.body).max}
        value={body}
        error={errors.of('body', t('support.reopening.what'))}
        onChange={(event) => setBody(event.target.value)}
      />
    </FormDialog>
  )
}
