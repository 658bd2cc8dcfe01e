import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { ibanFormat } from '#ui/values/codes.ts'

interface Props {
  bank: NonNullable<SubscriptionInvoice['bank']>
  total: string
}

/** The account, line by line as a bank's form asks for it, each to be copied. */
export function BankAccount({ bank, total }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { iban, reference } = bank
  const beneficiary = bank[`beneficiary_${lang}`]
  return (
    <dl className="divide-y divide-line rounded-control border border-line px-3">
      <Line label={t('subscriptions.transfer.beneficiary')} text={beneficiary}>
        <bdi>{beneficiary}</bdi>
      </Line>
      <Line label={t('subscriptions.transfer.bank')}>
        <bdi>{bank[`bank_${lang}`]}</bdi>
      </Line>
      <Line label={t('subscriptions.transfer.iban')} text={iban}>
        <bdi dir="ltr" className="tabular-nums [overflow-wrap:anywhere]">
          {ibanFormat.format(iban)}
        </bdi>
      </Line>
      <Line label={t('subscriptions.transfer.amount')} text={total}>
        <Money amount={total} className="font-medium" />
      </Line>
      <Line
        label={t('subscriptions.fields.reference')}
        text={reference}
        help={t('subscriptions.transfer.referenceText')}
      >
        <bdi dir="ltr" className="font-medium tabular-nums">
          {reference}
        </bdi>
      </Line>
    </dl>
  )
}

interface LineProps {
  label: string
  /** What is copied; without it nothing is. */
  text?: string
  help?: string
  children: ReactNode
}

function Line({ label, text, help, children }: LineProps) {
  const { t } = useTranslation()
  return (
    <div className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0">
        <dt className="text-xs text-ink-soft">{label}</dt>
        <dd>
          {children}
          {help && <span className="block text-sm text-ink-soft">{help}</span>}
        </dd>
      </div>
      {text !== undefined && <CopyButton text={text} label={t('subscriptions.transfer.copy', { what: label })} />}
    </div>
  )
}
