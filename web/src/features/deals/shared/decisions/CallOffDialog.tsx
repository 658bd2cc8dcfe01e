import type { NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import { callOff } from '@mawrid/contract/deals/blanketOrders.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { dealAddress } from '../dealAddresses.ts'
import { dealQuery } from '../queries.ts'
import { CallOffQuantities } from './CallOffQuantities.tsx'
import { type CallOffErrors, callOffErrors, readCallOff } from './callOff.ts'
import { useDecision } from './useDecision.ts'

/** The quantities of a part of a blanket order. It becomes a deal, which opens. */
export function CallOffDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const symbolOf = useUnitSymbols()
  const precisionOf = usePrecision(deal.lines)
  const [qty, setQty] = useState<Readonly<Record<string, string>>>({})
  const [poNumber, setPoNumber] = useState('')
  const [errors, setErrors] = useState<CallOffErrors>({ lines: {} })
  const [sent, setSent] = useState<NewCallOff['lines']>([])
  const { decide, isBusy, error, fieldErrors } = useDecision<NewCallOff>({
    deal,
    decide: (body) => callApi(callOff, { params: { id: deal.id }, body: { ...body, version: deal.version } }),
    onDone(made) {
      void queries.invalidateQueries(dealQuery(deal.id))
      toast({ tone: 'good', text: t('deals.blanket.calledOff', { number: made.number }) })
      onClose()
      go(dealAddress(made.id))
    },
  })
  const refused = callOffErrors(fieldErrors, sent)
  const form = useFocusFirstInvalid<HTMLDivElement>(
    Object.keys(errors.lines).length > 0 ? errors : Object.keys(refused).length > 0 && error,
  )
  const open = (deal.blanket_order?.lines ?? []).filter(({ left }) => left !== '0')

  function confirm() {
    const read = readCallOff(open, { qty, poNumber }, precisionOf)
    setErrors('errors' in read ? read.errors : { lines: {} })
    if ('errors' in read) return
    setSent(read.body.lines)
    decide(read.body)
  }

  return (
    <FormDialog
      title={t('deals.actions.call_off')}
      description={t('deals.blanket.callOffLead')}
      confirmLabel={t('deals.actions.call_off')}
      error={Object.keys(refused).length === 0 && error}
      problem={errors.nothing ? t('deals.blanket.nothing') : undefined}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col gap-4">
        <CallOffQuantities
          open={open}
          qty={qty}
          onChange={setQty}
          errors={{ ...refused, ...errors.lines }}
          precisionOf={precisionOf}
          unitOf={({ unit }) => unit && symbolOf(unit)}
        />
      </div>
      <TextField
        label={t('deals.request.po_number')}
        value={poNumber}
        maxLength={limitsOf(callOff.body.shape.po_number).max}
        onChange={(event) => setPoNumber(event.target.value)}
      />
    </FormDialog>
  )
}
