import { proposeAmendment } from '@mawrid/contract/deals/amendments.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { amendmentAnswerDays, maxAddedLines } from '@mawrid/contract/deals/newAmendment.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AmendmentSums } from '#features/deals/shared/AmendmentSums.tsx'
import { useDecision } from '#features/deals/shared/decisions/useDecision.ts'
import { agreedName } from '#features/deals/shared/lineName.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { AddedProducts } from './AddedProducts.tsx'
import {
  type AmendableLine,
  type AmendmentErrors,
  type AmendmentFields,
  amendableLines,
  readAmendment,
  typedDifference,
} from './amendment.ts'

type Read = Extract<ReturnType<typeof readAmendment>, { body: object }>['body']

const blank: AmendmentFields = { qty: {}, price: {}, added: [], message: '' }
const quantity = quantityFormat(3)

/** The seller proposes other quantities and prices, and further items, with the difference as it is typed. */
export function AmendDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const precisionOf = usePrecision(deal.lines)
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/amend`, blank)
  const [errors, setErrors] = useState<AmendmentErrors>({})
  const [isNothing, setNothing] = useState(false)
  const [sent, setSent] = useState<Read>()
  const { decide, isBusy, error, fieldErrors } = useDecision<Read>({
    deal,
    decide: (body) => callApi(proposeAmendment, { params: { id: deal.id }, body: { ...body, version: deal.version } }),
    onDone() {
      forget()
      toast({ tone: 'good', text: t('deals.amendment.sent') })
      onClose()
    },
  })
  const refused = sent ? refusedFields(fieldErrors, sent) : {}
  const form = useFocusFirstInvalid<HTMLDivElement>(
    Object.keys(errors).length > 0 ? errors : fieldErrors.length > 0 && error,
  )
  const difference = typedDifference(deal, fields)
  const isChanged = difference !== undefined && hasChanges(deal, fields)

  function confirm() {
    const read = readAmendment(deal, fields, precisionOf)
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read) return
    const isEmpty = read.body.lines.length + read.body.added.length === 0
    setNothing(isEmpty)
    if (isEmpty) return
    setSent(read.body)
    decide(read.body)
  }

  const errorOf = (key: string, field: 'qty' | 'price') => {
    const found: CodedError | undefined = errors[key]?.[field] ?? refused[key]?.[field]
    return found && fieldMessage(t, found)
  }
  const whole = fieldErrors.find(({ path }) => path === 'lines' || path === 'added')
  const unshown = fieldErrors.length === 0 ? error : null

  return (
    <FormDialog
      title={t('deals.actions.amend')}
      description={t('deals.amendment.lead', { days: number(amendmentAnswerDays) })}
      confirmLabel={t('deals.amendment.send')}
      size="lg"
      busy={isBusy}
      error={unshown}
      problem={isNothing ? t('deals.amendment.nothing') : whole && fieldMessage(t, whole)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col gap-4">
        <ul className="flex flex-col divide-y divide-line">
          {amendableLines(deal).map((one) => {
            const { line, qty, unit_price } = one.line
            const entered = one.isClosed ? blank : fields
            return (
              <AmendedItem
                key={line}
                deal={deal}
                item={one}
                qty={entered.qty[line] ?? qty}
                price={entered.price[line] ?? unit_price}
                errorOf={(field) => errorOf(line, field)}
                onQty={(typed) => change({ qty: { ...fields.qty, [line]: typed } })}
                onPrice={(typed) => change({ price: { ...fields.price, [line]: typed } })}
              />
            )
          })}
        </ul>
        {deal.kind === 'product' && (
          <AddedProducts
            items={fields.added}
            isFull={fields.added.length >= maxAddedLines}
            errorOf={errorOf}
            onChange={(added) => change({ added })}
          />
        )}
      </div>
      <TextAreaField
        label={t('deals.amendment.message')}
        limit={limitsOf(proposeAmendment.body.shape.message).max}
        value={fields.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <div aria-live="polite" className="min-h-36">
        {isChanged && <AmendmentSums {...difference} />}
      </div>
    </FormDialog>
  )
}

interface ItemProps {
  deal: Deal
  item: AmendableLine
  qty: string
  price: string
  errorOf: (field: 'qty' | 'price') => string | undefined
  onQty: (qty: string) => void
  onPrice: (price: string) => void
}

/** An agreed item as it is to be, beside what was agreed and what is packed or shipped of it. */
function AmendedItem({ deal, item, qty, price, errorOf, onQty, onPrice }: ItemProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const symbolOf = useUnitSymbols()
  const precisionOf = usePrecision(deal.lines)
  const { line: agreed, fixed, isClosed } = item
  const line = deal.lines.find(({ id }) => id === agreed.line)
  if (!line) return null
  const name = agreedName(lang, deal, line).name
  // An empty field is nothing, too.
  const isRemoved = /^[0٠]?$/.test(qty.trim())
  const facts = [
    ...(isRemoved ? [t('deals.amendment.how.removed')] : []),
    t('deals.amendment.agreed', { qty: quantity.format(agreed.qty) }),
    ...(fixed === '0' ? [] : [t('deals.amendment.fixed', { qty: quantity.format(fixed) })]),
  ]
  return (
    <li className="py-3 first:pt-0">
      <fieldset
        aria-label={name}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_10rem_2.5rem]"
      >
        <p className="min-w-0 self-center [overflow-wrap:anywhere] max-sm:col-start-1 max-sm:row-start-1 sm:mt-6">
          <bdi>{name}</bdi>
          <span className="block text-sm text-ink-soft">
            {isClosed ? t('deals.amendment.closed') : facts.join(' · ')}
          </span>
        </p>
        <div className="max-sm:col-span-2 max-sm:row-start-2">
          <QuantityField
            label={t('deals.offer.qty')}
            decimals={precisionOf(line.id)}
            {...(line.unit && { unit: symbolOf(line.unit) })}
            disabled={isClosed}
            value={qty}
            error={errorOf('qty')}
            onChange={onQty}
          />
        </div>
        <div className="max-sm:col-span-2 max-sm:row-start-3">
          <MoneyField
            label={t('deals.offer.unit_price')}
            disabled={isClosed || isRemoved}
            value={price}
            error={errorOf('price')}
            onChange={onPrice}
          />
        </div>
        {fixed === '0' && !isClosed && (
          <div className="max-sm:col-start-2 max-sm:row-start-1 sm:mt-6">
            <IconButton
              icon={isRemoved ? Undo2 : X}
              label={isRemoved ? t('ui.toast.undo') : t('deals.items.remove', { name })}
              onClick={() => onQty(isRemoved ? agreed.qty : '0')}
            />
          </div>
        )}
      </fieldset>
    </li>
  )
}

function hasChanges(deal: Deal, fields: AmendmentFields): boolean {
  const read = readAmendment(deal, fields, () => 3)
  return 'body' in read && read.body.lines.length + read.body.added.length > 0
}

/** The server's errors by the item or product that was sent at their place. */
function refusedFields(errors: readonly FieldError[], { lines, added }: Read): AmendmentErrors {
  const found: Record<string, { qty?: CodedError; price?: CodedError }> = {}
  for (const error of errors) {
    const [list = '', index = '', field = ''] = error.path.split('.')
    const key = list === 'added' ? added[Number(index)]?.article : lines[Number(index)]?.line
    if (key === undefined || field === '') continue
    found[key] = { ...found[key], [field === 'unit_price' ? 'price' : 'qty']: error }
  }
  return found
}
