import type { NewCallOff } from '@mawrid/contract/deals/blanketOrder.ts'
import {
  acceptSharedQuote,
  agreeSharedAmendment,
  callOffShared,
  type codeWays,
  requestQuoteCode,
} from '@mawrid/contract/deals/sharedQuote.calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeLength, SixDigitField } from '#features/account/shared/SixDigitField.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { fieldMessage, labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { moneyFormat } from '#ui/values/amounts.ts'
import { sharedQuoteQuery } from './queries.ts'
import { type AnswerProps, useAnswer } from './useAnswer.ts'

type Way = (typeof codeWays)[number]

const texts = {
  quote: { title: 'deals.shared.accept.title', lead: 'deals.shared.accept.lead' },
  amendment: { title: 'deals.amendment.agree', lead: 'deals.amendment.agreeLead' },
  callOff: { title: 'deals.actions.call_off', lead: 'deals.shared.accept.lead' },
} as const

interface Props extends AnswerProps {
  amendment?: string
  callOff?: NewCallOff
  /** Back to an earlier step, in place of closing. */
  onBack?: () => void
}

/**
 * The buyer accepts the quote, agrees to a change of it, or calls off a part of it: their name, then the code that is sent to the
 * address which the seller put on the quote.
 */
export function AcceptDialog(props: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const queries = useQueryClient()
  const { token, quote, choice, total, amendment, callOff, onClose, onBack = onClose } = props
  const [name, setName] = useState('')
  const [to, setTo] = useState<Way>(quote.codes[0]?.to ?? 'email')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const accepted = { token, round: quote.round, name: name.trim(), code }
  const { answer, isBusy, error, errors } = useAnswer(props, () => {
    if (callOff) return callApi(callOffShared, { body: { ...accepted, ...callOff } })
    return amendment === undefined
      ? callApi(acceptSharedQuote, { body: { ...accepted, choice } })
      : callApi(agreeSharedAmendment, { body: { ...accepted, amendment } })
  })
  const sending = useMutation({
    mutationFn: () =>
      callApi(requestQuoteCode, {
        body: { token, round: quote.round, to, amendment: amendment ?? null, call_off: callOff !== undefined },
      }),
    onError(refused) {
      if (asFailure(refused).code !== 'quote_changed') return
      void queries.invalidateQueries(sharedQuoteQuery(token))
      toast({ tone: 'bad', text: problemText(refused, t) })
      onClose()
    },
  })
  const isSent = sending.data !== undefined
  const isNamed = name.trim().length >= 2
  const wrongCode = errors.find(({ path }) => path === 'code')
  const codeError = wrongCode
    ? fieldMessage(t, wrongCode)
    : isTried && isSent && code.length < codeLength
      ? labelledMessage(t, { code: 'required' }, t('deals.shared.accept.code'))
      : undefined

  function confirm() {
    setTried(true)
    if (!isNamed) return
    if (!isSent) {
      setTried(false)
      sending.mutate()
    } else if (code.length === codeLength) answer()
  }

  const { title: titleKey, lead } = texts[callOff ? 'callOff' : amendment === undefined ? 'quote' : 'amendment']
  const title = t(titleKey)

  return (
    <FormDialog
      title={title}
      description={t(lead, { total: moneyFormat.format(total) })}
      confirmLabel={isSent ? title : t('deals.shared.accept.sendCode')}
      busy={isBusy || sending.isPending}
      error={wrongCode ? null : (error ?? sending.error)}
      onConfirm={confirm}
      onClose={onBack}
    >
      <TextField
        label={t('deals.shared.accept.name')}
        help={t('deals.shared.accept.nameHelp')}
        required
        autoComplete="name"
        maxLength={limitsOf(acceptSharedQuote.body.shape.name).max}
        value={name}
        error={
          isTried && !isNamed ? labelledMessage(t, { code: 'required' }, t('deals.shared.accept.name')) : undefined
        }
        onChange={(event) => setName(event.target.value)}
      />
      {!isSent && (
        <RadioGroup
          label={t('deals.shared.accept.to')}
          value={to}
          onChange={setTo}
          choices={quote.codes.map((one) => ({
            value: one.to,
            label: t(`deals.shared.accept.by.${one.to}`),
            help: <bdi dir="ltr">{one.hint}</bdi>,
          }))}
        />
      )}
      {isSent && (
        <>
          <p role="status">
            {t('deals.shared.accept.sent', {
              to: `\u2066${sending.data.hint}\u2069`,
              count: sending.data.minutes,
              formatted: number(sending.data.minutes),
            })}
          </p>
          <SixDigitField label={t('deals.shared.accept.code')} value={code} error={codeError} onChange={setCode} />
          <Button className="self-start" busy={sending.isPending} onClick={() => sending.mutate()}>
            {t('deals.shared.accept.again')}
          </Button>
        </>
      )}
    </FormDialog>
  )
}
