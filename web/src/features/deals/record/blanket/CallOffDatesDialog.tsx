import { maxCallOffDates, type NewCallOffDate } from '@mawrid/contract/deals/blanketOrder.ts'
import { setCallOffDates } from '@mawrid/contract/deals/blanketOrders.calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecision } from '#features/deals/shared/decisions/useDecision.ts'
import { usePrecision, useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { DayField } from '#ui/fields/dates/DayField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useFocusAfterRemoval } from '#ui/form/useFocusAfterRemoval.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { readBy } from '#ui/values/format.ts'

/** A date as it is entered. */
interface DateRow {
  readonly key: string
  readonly id: string | null
  readonly line: string
  readonly day: string
  readonly qty: string
}

type RowError = CodedError & { readonly path: string }

interface Props {
  deal: Deal
  onClose: () => void
}

/** All agreed dates of a blanket order. One with another day is moved; the buyer is notified. */
export function CallOffDatesDialog({ deal, onClose }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const today = riyadhDay(useNow())
  const symbolOf = useUnitSymbols()
  const precisionOf = usePrecision(deal.lines)
  const lines = deal.blanket_order?.lines ?? []
  const newRow = (): DateRow => ({ key: crypto.randomUUID(), id: null, line: lines[0]?.line ?? '', day: '', qty: '' })
  const [rows, setRows] = useState<readonly DateRow[]>(() => {
    const known = (deal.blanket_order?.dates ?? []).map(({ id, line, day, qty }) => ({ key: id, id, line, day, qty }))
    return known.length > 0 ? known : [newRow()]
  })
  const [missing, setMissing] = useState<readonly RowError[]>([])
  const { decide, isBusy, error, fieldErrors } = useDecision<NewCallOffDate[]>({
    deal,
    decide: (dates) => callApi(setCallOffDates, { params: { id: deal.id }, body: { version: deal.version, dates } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.blanket.dates.done') })
      onClose()
    },
  })
  const wrong: readonly RowError[] = missing.length > 0 ? missing : fieldErrors
  const form = useFocusFirstInvalid<HTMLDivElement>(wrong.length > 0 && wrong)
  useFocusAfterRemoval(form)

  function change(key: string, changed: Partial<DateRow>) {
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)))
  }

  function errorAt(index: number, field: 'line' | 'day' | 'qty') {
    const found = wrong.find(({ path }) => path === `dates.${index}.${field}`)
    return found && { error: fieldMessage(t, found) }
  }

  function confirm() {
    const read = readRows(rows)
    setMissing(read.errors)
    if (read.errors.length === 0) decide(read.dates)
  }

  return (
    <FormDialog
      title={t('deals.blanket.dates.title')}
      description={t('deals.blanket.dates.lead')}
      confirmLabel={t('deals.blanket.dates.set')}
      size="lg"
      error={wrong.length === 0 && error}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col divide-y divide-line">
        {rows.map(({ key, line, day, qty }, index) => {
          const name = t('deals.blanket.dates.row', { number: index + 1 })
          const unit = lines.find((one) => one.line === line)?.unit
          return (
            <fieldset key={key} aria-label={name} className="flex min-w-0 items-start gap-3 pb-4 not-first:pt-4">
              <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
                {lines.length > 1 && (
                  <SelectField
                    label={t('deals.blanket.dates.item')}
                    className="sm:col-span-2"
                    value={line}
                    choices={lines.map((one) => ({ value: one.line, label: nameIn(lang, one) }))}
                    onChange={(picked) => change(key, { line: picked })}
                    {...errorAt(index, 'line')}
                  />
                )}
                <DayField
                  label={name}
                  required
                  value={day}
                  {...((day === '' || day >= today) && { min: today })}
                  {...(deal.call_until !== null && { max: deal.call_until })}
                  onChange={(picked) => change(key, { day: picked })}
                  {...errorAt(index, 'day')}
                />
                <QuantityField
                  label={t('deals.offer.qty')}
                  required
                  decimals={precisionOf(line)}
                  {...(unit && { unit: symbolOf(unit) })}
                  value={qty}
                  onChange={(text) => change(key, { qty: text })}
                  {...errorAt(index, 'qty')}
                />
              </div>
              <IconButton
                icon={Trash2}
                className="mt-6"
                label={t('deals.items.remove', { name })}
                onClick={() => setRows(rows.filter((row) => row.key !== key))}
              />
            </fieldset>
          )
        })}
        {rows.length < maxCallOffDates && (
          <div className="not-first:pt-4">
            <Button size="sm" icon={Plus} onClick={() => setRows([...rows, newRow()])}>
              {t('deals.blanket.dates.add')}
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  )
}

function readRows(rows: readonly DateRow[]): { dates: NewCallOffDate[]; errors: RowError[] } {
  const dates = rows.map(({ id, line, day, qty }) => ({ id, line, day, qty: readBy(Amount, qty) ?? '' }))
  const errors = dates.flatMap(({ day, qty }, index) => [
    ...(day === '' ? [{ path: `dates.${index}.day`, code: 'day' }] : []),
    ...(qty === '' || qty === '0' ? [{ path: `dates.${index}.qty`, code: 'quantity' }] : []),
  ])
  return { dates, errors }
}
