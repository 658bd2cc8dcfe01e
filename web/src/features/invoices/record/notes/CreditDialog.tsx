import { creditInvoice } from '@mawrid/contract/invoices/calls.ts'
import { noteReasons, type Restock } from '@mawrid/contract/invoices/draft.ts'
import type { Invoice, InvoiceLine } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invoiceAddress } from '#features/invoices/shared/invoiceAddresses.ts'
import { useInvoiceMove } from '#features/invoices/shared/queries.ts'
import { RestockRow } from '#features/invoices/shared/RestockRow.tsx'
import { maxRestockQty, type RestockChoices, restockRows } from '#features/invoices/shared/restockRows.ts'
import { unitsQuery } from '#features/reference/shared/queries.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useFieldErrors } from '#platform/forms/useFieldErrors.ts'
import { callApi } from '#platform/request/callApi.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { uniqueKey } from '#ui/values/uniqueKey.ts'

interface Props {
  invoice: Invoice
  onClose: () => void
}

type Reason = (typeof noteReasons)[number]

/** Creates a draft credit note on everything that is left of the invoice, or on some quantities. */
export function CreditDialog({ invoice, onClose }: Props) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const [idempotencyKey] = useState(uniqueKey)
  const [extent, setExtent] = useState<'whole' | 'lines'>('whole')
  const [quantities, setQuantities] = useState<TypedQuantities>(() => allLeft(invoice.lines))
  const [reasonCode, setReasonCode] = useState<Reason | ''>('')
  const [reason, setReason] = useState('')
  const [restockChoices, setRestockChoices] = useState<RestockChoices>({})
  const errors = useFieldErrors()
  const { mutate, isPending, error } = useInvoiceMove(invoice.id)

  const isAdvance = invoice.kind === 'advance_payment'
  const [amounts, setAmounts] = useState<TypedAmounts>({})

  const credited = extent === 'whole' ? allLeft(invoice.lines) : quantities
  const rows = reasonCode === 'returned' ? restockRows(invoice.restockable, credited, restockChoices) : []

  function send() {
    const lines = extent === 'whole' ? null : isAdvance ? amountsOf(amounts) : linesOf(quantities)
    const restock = rows.map((row) => ({ ...row, qty: row.qty || '0' }))
    const read = errors.read(creditInvoice.body, { reason_code: reasonCode, reason, lines, restock })
    if (!read.ok) return
    mutate(
      { run: () => callApi(creditInvoice, { params: { id: invoice.id }, body: read.value, idempotencyKey }) },
      {
        onSuccess(note) {
          toast({ tone: 'good', text: t('invoices.done.credit') })
          onClose()
          go(invoiceAddress(note.id))
        },
        onError: errors.refused,
      },
    )
  }

  const lines = creditable(invoice.lines)
  return (
    <FormDialog
      title={t('invoices.actions.credit')}
      description={t('invoices.notes.creditLead', { amount: moneyFormat.format(invoice.left_to_credit) })}
      confirmLabel={t('invoices.actions.credit')}
      busy={isPending}
      error={!errors.any && error}
      onConfirm={send}
      onClose={onClose}
    >
      <SelectField
        required
        label={t('invoices.notes.reason')}
        placeholder={t('invoices.notes.chooseReason')}
        value={reasonCode}
        onChange={setReasonCode}
        choices={noteReasons.map((code) => ({ value: code, label: t(`invoices.notes.reasons.${code}`) }))}
        error={errors.of('reason_code', t('invoices.notes.reason'), 'choose')}
      />
      <TextAreaField
        label={t('invoices.notes.inWords')}
        limit={limitsOf(creditInvoice.body.shape.reason).max}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={errors.of('reason')}
      />
      <RadioGroup
        label={t('invoices.notes.extent')}
        value={extent}
        onChange={setExtent}
        choices={(['whole', 'lines'] as const).map((each) => ({
          value: each,
          label: t(`invoices.notes.${isAdvance && each === 'lines' ? 'part' : each}`),
        }))}
      />
      {extent === 'lines' && isAdvance && <CreditAmounts invoice={invoice} amounts={amounts} onChange={setAmounts} />}
      {extent === 'lines' && !isAdvance && (
        <CreditLines lines={lines} quantities={quantities} onChange={setQuantities} />
      )}
      {errors.of('lines') && <Note id="credit-lines" tone="bad" text={errors.of('lines') ?? ''} />}
      <CreditRestock
        invoice={invoice}
        rows={rows}
        credited={credited}
        onChange={(line, change) =>
          setRestockChoices({ ...restockChoices, [line]: { ...restockChoices[line], ...change } })
        }
        errorOf={errors.of}
      />
    </FormDialog>
  )
}

interface CreditLinesProps {
  lines: readonly InvoiceLine[]
  quantities: TypedQuantities
  onChange: (quantities: TypedQuantities) => void
}

/** The quantity to credit of each item, with the quantity that is left. */
function CreditLines({ lines, quantities, onChange }: CreditLinesProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { data: units = [] } = useQuery(unitsQuery)
  return (
    <ul className="flex flex-col gap-3">
      {lines.map((line) => {
        const unit = units.find(({ id }) => id === line.unit)
        return (
          <li key={line.id}>
            <QuantityField
              label={nameIn(lang, line)}
              value={quantities[line.id] ?? ''}
              onChange={(qty) => onChange({ ...quantities, [line.id]: qty })}
              max={Number(line.left_qty)}
              decimals={unit?.precision ?? 3}
              help={t('invoices.lines.left', { qty: line.left_qty })}
              {...(unit && { unit: unit[`symbol_${lang}`] })}
            />
          </li>
        )
      })}
    </ul>
  )
}

interface CreditAmountsProps {
  invoice: Invoice
  amounts: TypedAmounts
  onChange: (amounts: TypedAmounts) => void
}

/** Of an advance, the amount to credit of each VAT category. */
function CreditAmounts({ invoice: { lines }, amounts, onChange }: CreditAmountsProps) {
  const { t } = useTranslation()
  const lang = useLang()
  return lines
    .filter(({ left_net }) => left_net !== null && left_net !== '0.00')
    .map((line) => (
      <MoneyField
        key={line.id}
        label={nameIn(lang, line)}
        value={amounts[line.id] ?? ''}
        onChange={(amount) => onChange({ ...amounts, [line.id]: amount })}
        help={t('invoices.notes.leftOf', { amount: moneyFormat.format(line.left_net ?? '0.00') })}
      />
    ))
}

/** The typed amount to credit of each item of an advance, without VAT. */
type TypedAmounts = Readonly<Record<string, string>>

function amountsOf(amounts: TypedAmounts) {
  return Object.entries(amounts)
    .filter(([, amount]) => amount !== '' && amount !== '0.00')
    .map(([line, unit_price]) => ({ line, qty: '1', unit_price }))
}

/** The typed quantity to credit of each item; empty means none. */
type TypedQuantities = Readonly<Record<string, string>>

/** The items that can still be credited. */
function creditable(lines: readonly InvoiceLine[]): InvoiceLine[] {
  return lines.filter(({ left_qty }) => left_qty !== null && left_qty !== '0')
}

/** The full remaining quantity of each item. */
function allLeft(lines: readonly InvoiceLine[]): TypedQuantities {
  return Object.fromEntries(creditable(lines).map(({ id, left_qty }) => [id, left_qty ?? '']))
}

/** The items as the call takes them. */
function linesOf(quantities: TypedQuantities) {
  return Object.entries(quantities)
    .filter(([, qty]) => qty !== '' && qty !== '0')
    .map(([line, qty]) => ({ line, qty, unit_price: null }))
}

interface CreditRestockProps {
  invoice: Invoice
  rows: readonly Restock[]
  /** The credited quantity of each item. */
  credited: Readonly<Record<string, string>>
  onChange: (line: string, change: Partial<Restock>) => void
  errorOf: (path: string) => string | undefined
}

/** The credited goods that are restocked when the note is issued. */
function CreditRestock({ invoice: { lines, restockable }, rows, credited, onChange, errorOf }: CreditRestockProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <section aria-label={t('invoices.restock.title')} className="flex flex-col gap-4 border-t border-line pt-4">
      <header>
        <h3 className="font-medium">{t('invoices.restock.title')}</h3>
        <p className="text-sm text-ink-soft">{t('invoices.restock.enter')}</p>
      </header>
      {rows.map(({ line: id, qty, warehouse, condition }, index) => {
        const line = lines.find((one) => one.id === id)
        const offered = restockable.find((one) => one.line === id)
        if (!line || !offered) return null
        const error = (field: keyof Restock) => errorOf(`restock.${index}.${field}`)
        return (
          <RestockRow
            key={id}
            line={line}
            max={maxRestockQty(offered, credited[id] || '0')}
            qty={{ value: qty, error: error('qty') ?? error('line'), onChange: (next) => onChange(id, { qty: next }) }}
            warehouse={{
              value: warehouse,
              error: error('warehouse'),
              onChange: (next) => onChange(id, { warehouse: next }),
            }}
            condition={{ value: condition, onChange: (next) => onChange(id, { condition: next }) }}
          />
        )
      })}
    </section>
  )
}
