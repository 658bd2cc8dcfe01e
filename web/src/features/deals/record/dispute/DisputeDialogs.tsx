import { languages } from '@mawrid/contract/constants.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import {
  claimedRemedy,
  claimRefusals,
  type Dispute,
  disputeAnswerDays,
  offeredRemedies,
  type remedyKinds,
} from '@mawrid/contract/deals/dispute.ts'
import {
  acceptClaim,
  escalateClosure,
  offerRemedy,
  refuseClaim,
  withdrawOwnDispute,
} from '@mawrid/contract/deals/disputes.calls.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecision, useTextRule } from '#features/deals/shared/decisions/useDecision.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { MoneyField } from '#ui/fields/MoneyField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { type CodedError, labelledMessage } from '#ui/form/fieldMessage.ts'
import { checkBody } from '#ui/form/formBody.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useDraftFields } from '#ui/form/useDraftFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Money } from '#ui/record/Money.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'

export type DisputeAnswer = 'accept' | 'offer' | 'refuse'

interface Props {
  deal: Deal
  dispute: Dispute
  answer: DisputeAnswer
  onClose: () => void
}

interface Fields {
  readonly kind: (typeof remedyKinds)[number] | ''
  readonly amount: string
  readonly reason: (typeof claimRefusals)[number] | ''
  readonly note: string
  readonly lang: 'ar' | 'en'
}

/** The seller's answer to a dispute: a remedy, or a refusal with its reason. */
export function DisputeDialog({ deal, dispute: { requested_remedy: requested, status }, answer, onClose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const isWithStaff = answer === 'offer' && status === 'escalated'
  const remedies = offeredRemedies(deal.total)
  const kind = remedies.find((offered) => offered === requested) ?? ''
  const blank: Fields = { kind, amount: '', reason: '', note: '', lang: 'ar' }
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/dispute/${answer}`, blank)
  const [errors, setErrors] = useState<Readonly<Record<string, CodedError>>>({})
  const { decide, isBusy, error } = useDecision<() => Promise<Deal>>({
    deal,
    decide: (send) => send(),
    onDone() {
      forget()
      toast({ tone: 'good', text: t('deals.dispute.done') })
      onClose()
    },
  })

  const claimed = claimedRemedy(requested, deal.total)
  const total = deal.total && t('deals.termTexts.riyals', { amount: moneyFormat.format(deal.total) })

  function confirm() {
    const read = readAnswer(deal, requested, answer, fields)
    setErrors('errors' in read ? read.errors : {})
    if ('send' in read) decide(read.send)
  }

  const errorAt = (path: string, label: string, verb?: 'choose') =>
    errors[path] ? { error: labelledMessage(t, errors[path], label, verb) } : {}

  return (
    <FormDialog
      title={t(`deals.dispute.${answer}.title`)}
      description={
        isWithStaff
          ? t('deals.dispute.offer.whileDeciding')
          : t(`deals.dispute.${answer}.lead`, { days: number(disputeAnswerDays.buyer) })
      }
      confirmLabel={t(`deals.dispute.${answer}.do`)}
      danger={answer !== 'offer'}
      error={error}
      busy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    >
      {answer === 'accept' && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-control bg-surface-sunken px-4 py-3">
          {t(`deals.dispute.remedy.${claimed}`)}
          {claimed === 'credit' && deal.total && <Money amount={deal.total} className="text-lg font-medium" />}
        </p>
      )}
      {answer === 'refuse' && (
        <RadioGroup
          label={t('deals.decisions.reason')}
          required
          value={fields.reason}
          onChange={(reason) => change({ reason })}
          {...errorAt('reason_code', t('deals.decisions.reason'), 'choose')}
          choices={claimRefusals.map((code) => ({ value: code, label: t(`deals.decisions.reasons.${code}`) }))}
        />
      )}
      {answer === 'offer' && (
        <>
          <RadioGroup
            label={t('deals.dispute.fields.remedy')}
            required
            value={fields.kind}
            onChange={(kind) => change({ kind })}
            {...errorAt('remedy.kind', t('deals.dispute.fields.remedy'), 'choose')}
            choices={remedies.map((offered) => ({ value: offered, label: t(`deals.dispute.remedy.${offered}`) }))}
          />
          {fields.kind === 'credit' && (
            <MoneyField
              label={t('deals.dispute.amount')}
              required
              {...(total && { help: t('deals.dispute.amountHelp', { total }) })}
              value={fields.amount}
              onChange={(amount) => change({ amount })}
              {...errorAt('remedy.amount', t('deals.dispute.amount'))}
            />
          )}
        </>
      )}
      <TextAreaField
        label={t('deals.dispute.note')}
        required={answer === 'refuse'}
        limit={limitsOf(refuseClaim.body.shape.note).max}
        value={fields.note}
        onChange={(event) => change({ note: event.target.value })}
        {...errorAt('note', t('deals.dispute.note'))}
      />
      <SelectField
        label={t('deals.decisions.close_remaining.lang')}
        value={fields.lang}
        onChange={(lang) => change({ lang })}
        choices={languages.map((one) => ({ value: one, label: t(`ui.bilingual.${one}`) }))}
      />
    </FormDialog>
  )
}

type Read = { readonly send: () => Promise<Deal> } | { readonly errors: Readonly<Record<string, CodedError>> }

function readAnswer(
  { id, version, total }: Deal,
  requested: Dispute['requested_remedy'],
  answer: DisputeAnswer,
  { kind, amount, reason, ...rest }: Fields,
): Read {
  const params = { id }
  if (answer === 'refuse') {
    const read = checkBody(refuseClaim.body, { version, reason_code: reason, ...rest })
    return read.ok
      ? { send: () => callApi(refuseClaim, { params, body: read.value }) }
      : { errors: asRequired(read.errors, rest.note) }
  }
  const call = answer === 'accept' ? acceptClaim : offerRemedy
  // Accepting grants what the buyer requested: a credit without an amount is a full credit.
  const remedy = answer === 'accept' ? { kind: claimedRemedy(requested, total), amount: total ?? '' } : { kind, amount }
  const amountOf = remedy.kind === 'credit' ? remedy.amount : ''
  const read = checkBody(call.body, { version, remedy: { kind: remedy.kind, amount: amountOf }, ...rest })
  return read.ok
    ? { send: () => callApi(call, { params, body: read.value }) }
    : { errors: asRequired(read.errors, rest.note) }
}

/** An empty field is shown as required, not as invalid. */
function asRequired(
  errors: readonly (CodedError & { readonly path: string })[],
  note: string,
): Record<string, CodedError> {
  const isMissing = ({ code, path }: (typeof errors)[number]) =>
    code === 'not_offered' || (path === 'note' && note.trim() === '')
  return Object.fromEntries(errors.map((error) => [error.path, isMissing(error) ? { code: 'required' } : error]))
}

/** Withdraws the request for a decision by the marketplace. */
export function WithdrawDisputeDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () => callApi(withdrawOwnDispute, { params: { id: deal.id }, body: { version: deal.version } }),
    onDone() {
      toast({ tone: 'good', text: t('deals.dispute.withdrawn') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.dispute.withdraw.title')}
      description={t('deals.dispute.withdraw.lead')}
      confirmLabel={t('deals.dispute.withdraw.do')}
      error={error}
      busy={isBusy}
      onConfirm={() => decide()}
      onClose={onClose}
    />
  )
}

/** Asks the marketplace to decide when the buyer insists on goods that cannot be supplied. */
export function EscalateDialog({ deal, onClose }: { deal: Deal; onClose: () => void }) {
  const { t } = useTranslation()
  const { fields, change, forget } = useDraftFields(`deal/${deal.id}/ask-staff`, { note: '' })
  const limits = limitsOf(escalateClosure.body.shape.note)
  const wrong = useTextRule(t('deals.dispute.note'), fields.note, limits)
  const { decide, isBusy, error } = useDecision<void>({
    deal,
    decide: () =>
      callApi(escalateClosure, { params: { id: deal.id }, body: { version: deal.version, note: fields.note.trim() } }),
    onDone() {
      forget()
      toast({ tone: 'good', text: t('deals.dispute.escalated') })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('deals.dispute.askStaff.title')}
      description={t('deals.dispute.askStaff.lead')}
      confirmLabel={t('deals.dispute.askStaff.do')}
      error={error}
      busy={isBusy}
      onConfirm={() => wrong.validate() && decide()}
      onClose={onClose}
    >
      <TextAreaField
        label={t('deals.dispute.fields.note')}
        required
        limit={limits.max}
        value={fields.note}
        error={wrong.error}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  )
}
