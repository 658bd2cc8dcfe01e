import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { asFailure } from '../request/failure.ts'
import { ProblemBanner } from './ProblemBanner.tsx'
import { useSentForApproval } from './sentForApproval.tsx'

interface ConfirmedAction<Result> {
  run: () => Promise<Result>
  /** The text of the toast when it is done. */
  doneText: string | ((result: Result) => string)
  onDone?: (result: Result) => void
  onClose: () => void
}

interface Props<Result> extends ConfirmedAction<Result> {
  title: string
  /** What will happen, and whether it can be undone. */
  consequence: ReactNode
  confirmLabel: string
  danger?: boolean
  /** What fixes a problem with this code, beside its reason. */
  fixOf?: (code: string) => ReactNode
}

/** Confirms an action that needs no input. It stays open with the reason when the action fails. */
export function ConfirmActionDialog<Result>(props: Props<Result>) {
  const { title, consequence, confirmLabel, danger = false, fixOf, onClose } = props
  const { confirm, isBusy, error } = useConfirmedAction(props)
  return (
    <ConfirmDialog
      isOpen
      title={title}
      consequence={consequence}
      confirmLabel={confirmLabel}
      danger={danger}
      busy={isBusy}
      error={<ProblemBanner error={error} actions={error && fixOf?.(asFailure(error).code)} />}
      onConfirm={confirm}
      onCancel={onClose}
    />
  )
}

/** Runs a confirmed action, shows its result in a toast and closes the dialog, unless it fails. */
export function useConfirmedAction<Result>({ run, doneText, onDone, onClose }: ConfirmedAction<Result>) {
  const isSent = useSentForApproval()
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess(result) {
      toast({ tone: 'good', text: typeof doneText === 'string' ? doneText : doneText(result) })
      onDone?.(result)
      onClose()
    },
    onError(refused) {
      if (isSent(refused)) onClose()
    },
  })
  return { confirm: () => mutate(), isBusy: isPending, error }
}
