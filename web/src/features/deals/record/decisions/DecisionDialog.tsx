import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheDeal, dealQuery, dealStockQuery } from '#features/deals/shared/queries.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

interface Props {
  title: string
  lead: ReactNode
  confirmLabel: string
  danger?: boolean
  size?: 'md' | 'lg'
  trouble: string | undefined
  /** Leads to where the trouble is put right, where that is another screen. */
  wayOut?: ReactNode
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** The frame of every decision that asks for something. */
export function DecisionDialog({ title, lead, confirmLabel, danger = false, trouble, isBusy, ...dialog }: Props) {
  const { size = 'md', wayOut, onConfirm, onClose, children } = dialog
  const { t } = useTranslation()
  const formId = useId()

  function confirm(event: FormEvent) {
    event.preventDefault()
    if (!isBusy) onConfirm()
  }

  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      description={lead}
      {...(!isBusy && { onClose })}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look={danger ? 'danger' : 'primary'} busy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={confirm}>
        {trouble && <Banner tone="bad" urgent title={trouble} actions={wayOut} />}
        {children}
      </form>
    </Dialog>
  )
}

/** What is wrong with a text of a decision, said once it was tried to be sent. */
export function useTextRule(text: string, { least, most }: { readonly least: number; readonly most: number }) {
  const { t } = useTranslation()
  const [isTried, setTried] = useState(false)
  const { length } = text.trim()
  const code = length < least ? (length === 0 ? 'required' : 'too_short') : length > most ? 'too_long' : undefined
  return {
    error: isTried && code ? fieldMessage(t, { code, params: { min: least, max: most } }) : undefined,
    /** Whether it may be sent; asked when it is tried. */
    isFine() {
      setTried(true)
      return code === undefined
    },
  }
}

interface Options<Input> {
  deal: Deal
  decide: (input: Input) => Promise<Deal>
  onDone: (changed: Deal) => void
}

interface DecisionMade<Input> {
  decide: (input: Input) => void
  isBusy: boolean
  /** Why it was refused, in a sentence. */
  trouble: string | undefined
  /** The refusal's code, by which its way out is known. */
  code: string | undefined
  /** What of it was refused, by the paths of the call. */
  errors: readonly FieldError[]
}

/** One decision on a deal. What was refused because the deal has moved on is shown as it stands now. */
export function useDecision<Input>({ deal, decide, onDone }: Options<Input>): DecisionMade<Input> {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: decide,
    onSuccess(changed) {
      cacheDeal(queries, changed)
      onDone(changed)
    },
    onError(refused) {
      const { code } = asFailure(refused)
      if (code === 'stock_short') void queries.invalidateQueries(dealStockQuery(deal.id))
      if (code === 'version_conflict' || code === 'wrong_state') void queries.invalidateQueries(dealQuery(deal.id))
    },
  })
  return {
    decide: mutate,
    isBusy: isPending,
    trouble: error ? problemText(error, t) : undefined,
    code: error ? asFailure(error).code : undefined,
    errors: error ? asFailure(error).errors : [],
  }
}
