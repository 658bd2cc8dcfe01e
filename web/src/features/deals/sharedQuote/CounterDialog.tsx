import { type Choice, chosenLines } from '@mawrid/contract/deals/choice.ts'
import { counterSharedQuote, type SharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { choosableLines } from './choosableLines.ts'
import { type AnswerProps, useAnswer } from './useAnswer.ts'

interface Requested {
  readonly line: string
  readonly isSelected: boolean
  readonly qty: string
  readonly unit_price: string
}

/** The buyer asks for other quantities or prices; what is not selected is no longer requested. */
export function CounterDialog(props: AnswerProps) {
  const { t } = useTranslation()
  const { token, quote, choice, onClose } = props
  const [rows, setRows] = useState(() =>
    choosableLines(quote)
      .filter(({ is_available }) => is_available)
      .map((line) => requestedOf(line, choice)),
  )
  const [message, setMessage] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const sent = rows.filter(({ isSelected }) => isSelected)
  const { answer, isBusy, error, errors } = useAnswer(props, () =>
    callApi(counterSharedQuote, {
      body: {
        token,
        round: quote.round,
        lines: sent.map(({ line, qty, unit_price }) => ({ line, qty, unit_price })),
        message: message.trim() || null,
      },
    }),
  )
  const change = (line: string, more: Partial<Requested>) =>
    setRows((before) => before.map((row) => (row.line === line ? { ...row, ...more } : row)))
  const errorOf = (line: string, field: string) => {
    const index = sent.findIndex((row) => row.line === line)
    const found = errors.find(({ path }) => path === `lines.${index}.${field}`)
    return found ? fieldMessage(t, found) : undefined
  }

  return (
    <FormDialog
      title={t('deals.shared.counter.title')}
      description={t('deals.shared.counter.lead')}
      confirmLabel={t('deals.shared.counter.send')}
      size="lg"
      busy={isBusy}
      error={errors.length === 0 && error}
      problem={isEmpty && sent.length === 0 ? t('deals.shared.counter.none') : undefined}
      onConfirm={() => (sent.length === 0 ? setEmpty(true) : answer())}
      onClose={onClose}
    >
      <ul className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <CounterRow
            key={row.line}
            row={row}
            line={quote.lines.find(({ line }) => line === row.line)}
            errorOf={(field) => errorOf(row.line, field)}
            onChange={(more) => change(row.line, more)}
          />
        ))}
      </ul>
      <TextAreaField
        label={t('deals.shared.counter.message')}
        limit={limitsOf(counterSharedQuote.body.shape.message).max}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  )
}

/** What was chosen is requested to begin with. */
function requestedOf(line: ReturnType<typeof choosableLines>[number], choice: Choice): Requested {
  const [{ answer, qty, unit_price } = line] = chosenLines([line], choice)
  const isSelected = answer !== 'not_available'
  return {
    line: line.line,
    isSelected,
    ...(isSelected ? { qty, unit_price } : { qty: line.qty, unit_price: line.unit_price }),
  }
}

interface CounterRowProps {
  row: Requested
  line: SharedQuote['lines'][number] | undefined
  errorOf: (field: 'qty' | 'unit_price') => string | undefined
  onChange: (more: Partial<Requested>) => void
}

function CounterRow({ row, line, errorOf, onChange }: CounterRowProps) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!line) return null
  const name = nameIn(lang, line)
  return (
    <li className="py-3">
      <fieldset aria-label={name} className="grid min-w-0 items-start gap-3 sm:grid-cols-[minmax(0,1fr)_9rem_10rem]">
        <Checkbox
          label={name}
          checked={row.isSelected}
          onChange={(event) => onChange({ isSelected: event.target.checked })}
        />
        {row.isSelected && (
          <>
            <QuantityField
              label={t('deals.offer.qty')}
              decimals={line.precision}
              value={row.qty}
              error={errorOf('qty')}
              onChange={(qty) => onChange({ qty })}
            />
            <MoneyField
              label={t('deals.offer.unit_price')}
              value={row.unit_price}
              error={errorOf('unit_price')}
              onChange={(unit_price) => onChange({ unit_price })}
            />
          </>
        )}
      </fieldset>
    </li>
  )
}
