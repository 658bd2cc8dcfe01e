import { assignCustomers } from '@mawrid/contract/customers/calls.ts'
import { assignDeals } from '@mawrid/contract/deals/assignment.calls.ts'
import { assignInvoices } from '@mawrid/contract/invoices/assignment.calls.ts'
import { assignReturns } from '@mawrid/contract/returns/calls.ts'
import { assignStocktakes } from '@mawrid/contract/stock/stocktakes.calls.ts'
import { assignTransfers } from '@mawrid/contract/stock/transfers.calls.ts'
import { assignTickets } from '@mawrid/contract/support/calls.ts'
import { NewAssignment, type WorkKind } from '@mawrid/contract/team/assignment.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import type { Colleagues } from './useColleagues.ts'

const calls = {
  deal: assignDeals,
  invoice: assignInvoices,
  transfer: assignTransfers,
  stocktake: assignStocktakes,
  ticket: assignTickets,
  customer: assignCustomers,
  return: assignReturns,
} as const
const keys = {
  deal: 'deals',
  invoice: 'invoices',
  transfer: 'stock',
  stocktake: 'stock',
  ticket: 'tickets',
  customer: 'customers',
  return: 'returns',
} as const
const nobody = 'nobody'
const maxNote = 500

interface Props {
  kind: WorkKind
  records: readonly { readonly id: string; readonly assignee: string | null }[]
  colleagues: Colleagues
  onClose: () => void
}

/** Hands records to a member, with a note for them, or to nobody. */
export function AssignDialog({ kind, records, colleagues, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const { workers, ownId, nameOf } = colleagues
  const current = records.length === 1 ? records[0]?.assignee : undefined
  const [chosen, setChosen] = useState(current && workers.some(({ id }) => id === current) ? current : '')
  const [note, setNote] = useState('')
  const errors = useFieldErrors()
  const assigning = useMutation(
    {
      mutationFn: (body: NewAssignment) => callApi(calls[kind], { body }),
      onSuccess(_reply, { assignee }) {
        const colleague = colleagues.find(assignee)
        toast({
          tone: 'good',
          text: colleague ? t('team.work.assigned', { name: nameOf(colleague) }) : t('team.work.unassigned'),
        })
        onClose()
      },
      onError: errors.refused,
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: [keys[kind]] }),
          queryClient.invalidateQueries({ queryKey: ['team'] }),
        ]),
    },
    queryClient,
  )

  function confirm() {
    const ids = records.map(({ id }) => id)
    const assignee = chosen === nobody ? null : chosen
    const read = errors.read(NewAssignment, { ids, assignee, note: note.trim() || null })
    if (read.ok) assigning.mutate(read.value)
  }

  const isHeld = records.some(({ assignee }) => assignee !== null)
  return (
    <FormDialog
      title={t('team.work.assign')}
      {...(records.length > 1 && {
        description: t('team.work.records', { count: records.length, formatted: number(records.length) }),
      })}
      confirmLabel={t('team.work.assign')}
      busy={assigning.isPending}
      error={!errors.any && assigning.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SelectField
        label={t('team.work.assignee')}
        required
        value={chosen}
        onChange={setChosen}
        placeholder={t('team.work.choose')}
        choices={[
          ...workers.map((one) => ({
            value: one.id,
            label: one.id === ownId ? t('team.work.me', { name: nameOf(one) }) : nameOf(one),
          })),
          ...(isHeld ? [{ value: nobody, label: t('team.work.nobody') }] : []),
        ]}
        help={kind === 'ticket' ? t('team.work.ticketHelp') : undefined}
        error={errors.of('assignee', t('team.work.assignee'), 'choose')}
      />
      <TextAreaField
        label={t('team.work.note')}
        help={t('team.work.noteHelp')}
        value={note}
        limit={maxNote}
        onChange={(event) => setNote(event.target.value)}
        error={errors.of('note', t('team.work.note'))}
      />
    </FormDialog>
  )
}
