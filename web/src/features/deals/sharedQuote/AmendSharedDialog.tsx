import { amendSharedQuote } from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { Amount } from '@mawrid/contract/values/quantity.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { QuantityField } from '#ui/fields/QuantityField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { quantityFormat } from '#ui/values/amounts.ts'
import { readBy } from '#ui/values/format.ts'
import { type AnswerProps, useAnswer } from './useAnswer.ts'

const quantity = quantityFormat(3)

/** The buyer asks for other quantities of what was accepted; nothing of an item removes it. */
export function AmendSharedDialog(props: AnswerProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const { token, quote, onClose } = props
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState('')
  const [isNothing, setNothing] = useState(false)
  const available = quote.lines.filter(({ is_available }) => is_available)
  const lines = available.flatMap(({ line, qty }) => {
    const text = typed[line]?.trim() ?? qty
    // What is no quantity is refused at its field by the server, as all else that is wrong.
    const read = text === '' ? '0' : (readBy(Amount, text) ?? text)
    return read === qty ? [] : [{ line, qty: read, unit_price: null }]
  })
  const { answer, isBusy, error, errors } = useAnswer(props, () =>
    callApi(amendSharedQuote, { body: { token, round: quote.round, lines, message: message.trim() || null } }),
  )
  const errorOf = (line: string) => {
    const index = lines.findIndex((one) => one.line === line)
    const found = errors.find(({ path }) => path.startsWith(`lines.${index}.`))
    return found && fieldMessage(t, found)
  }
  const form = useFocusFirstInvalid<HTMLDivElement>(errors.length > 0 && error)
  const whole = errors.find(({ path }) => path === 'lines')

  return (
    <FormDialog
      title={t('deals.actions.amend')}
      description={t('deals.amendment.shared.lead')}
      confirmLabel={t('deals.amendment.send')}
      size="lg"
      busy={isBusy}
      error={errors.length === 0 && error}
      problem={isNothing && lines.length === 0 ? t('deals.amendment.nothing') : whole && fieldMessage(t, whole)}
      onConfirm={() => (lines.length === 0 ? setNothing(true) : answer())}
      onClose={onClose}
    >
      <div ref={form} className="flex flex-col gap-4">
        {available.map((line) => {
          const fixed = quote.fixed.find((one) => one.line === line.line)?.qty
          const unit = line[`unit_${lang}`]
          const isRemoved = lines.some((one) => one.line === line.line && one.qty === '0')
          return (
            <QuantityField
              key={line.line}
              label={nameIn(lang, line)}
              decimals={line.precision}
              {...(unit && { unit })}
              help={
                fixed
                  ? t('deals.amendment.fixed', { qty: quantity.format(fixed) })
                  : isRemoved
                    ? t('deals.amendment.how.removed')
                    : t('deals.amendment.agreed', { qty: quantity.format(line.qty) })
              }
              value={typed[line.line] ?? line.qty}
              error={errorOf(line.line)}
              onChange={(text) => setTyped((before) => ({ ...before, [line.line]: text }))}
            />
          )
        })}
      </div>
      <TextAreaField
        label={t('deals.shared.counter.message')}
        limit={limitsOf(amendSharedQuote.body.shape.message).max}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  )
}
