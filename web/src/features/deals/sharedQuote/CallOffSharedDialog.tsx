import type { NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import { choiceSums } from '@mawrid/contract/deals/choice.ts'
import { callOffShared, type SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { CallOffQuantities } from '../shared/decisions/CallOffQuantities.tsx'
import { type CallOffErrors, callOffErrors, readCallOff } from '../shared/decisions/callOff.ts'
import { choosableLines } from './choosableLines.ts'

const AcceptDialog = lazyPart(() => import('./AcceptDialog.tsx'), 'AcceptDialog')

const none: CallOffErrors = { lines: {} }

interface Props {
  quote: SharedQuote
  token: string
  onClose: () => void
}

/** What the buyer calls off of a blanket order: the quantities first, then the name and the code. */
export function CallOffSharedDialog({ quote, token, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [qty, setQty] = useState<Readonly<Record<string, string>>>({})
  const [poNumber, setPoNumber] = useState('')
  const [errors, setErrors] = useState(none)
  const [callOff, setCallOff] = useState<NewCallOff>()
  const form = useFocusFirstInvalid<HTMLDivElement>(Object.keys(errors.lines).length > 0 && errors)
  const open = (quote.blanket_lines ?? []).filter(({ left }) => left !== '0')
  const lineOf = (id: string) => quote.lines.find(({ line }) => line === id)
  const precisionOf = (id: string) => lineOf(id)?.precision ?? 3

  function confirm() {
    const read = readCallOff(open, { qty, poNumber }, precisionOf)
    setErrors('errors' in read ? read.errors : none)
    if ('body' in read) setCallOff(read.body)
  }

  function refused(fields: readonly FieldError[]) {
    setErrors({ lines: callOffErrors(fields, callOff?.lines ?? []) })
    setCallOff(undefined)
  }

  if (callOff) {
    return (
      <Suspense fallback={null}>
        <AcceptDialog
          quote={quote}
          token={token}
          choice={[]}
          total={totalOf(quote, callOff)}
          callOff={callOff}
          onRefused={refused}
          onAnswered={({ call_offs: [made] }) => {
            if (made) toast({ tone: 'good', text: t('deals.blanket.calledOff', { number: made.number }) })
          }}
          onBack={() => setCallOff(undefined)}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  return (
    <FormDialog
      title={t('deals.actions.call_off')}
      description={t('deals.shared.callOffLead')}
      confirmLabel={t('deals.shared.continue')}
      error={null}
      busy={false}
      problem={errors.nothing ? t('deals.blanket.nothing') : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col gap-4">
        <CallOffQuantities
          open={open}
          qty={qty}
          onChange={setQty}
          errors={errors.lines}
          precisionOf={precisionOf}
          unitOf={({ line }) => (lang === 'ar' ? lineOf(line)?.unit_ar : lineOf(line)?.unit_en)}
        />
      </div>
      <TextField
        label={t('deals.request.po_number')}
        value={poNumber}
        maxLength={limitsOf(callOffShared.body.shape.po_number).max}
        onChange={(event) => setPoNumber(event.target.value)}
      />
    </FormDialog>
  )
}

/** What the call-off comes to at the agreed prices and terms. */
function totalOf(quote: SharedQuote, { lines }: NewCallOff): string {
  const { discount, delivery } = quote
  const called = choosableLines(quote).flatMap((line) => {
    const qty = lines.find((one) => one.line === line.line)?.qty
    return qty === undefined ? [] : [{ ...line, qty, is_optional: false, group: null, quantities: [] }]
  })
  return choiceSums(
    { lines: called, discount, delivery_fee: delivery?.fee ?? '0.00', free_from: delivery?.free_from },
    [],
  ).total
}
