import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { ibanFormat } from '#ui/values/codes.ts'
import { usePayment } from '../shared/usePayment.ts'
import { actionIcons, isAllowed } from './invoiceActions.ts'

/** Opens the payment service's page. */
export function CardPayment({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const { pay, underway, failure } = usePayment()
  if (!isAllowed(invoice, 'pay')) return null
  return (
    <Card title={t('subscriptions.payment.byCard')}>
      <div className="flex flex-col gap-3 py-1">
        {failure && !underway && <FailureBanner failure={asFailure(failure)} />}
        <p className="text-ink-soft">{t('subscriptions.secure')}</p>
        <Button
          look="primary"
          icon={actionIcons.pay}
          busy={underway !== undefined}
          onClick={() => pay({ of: invoice.id, invoice: async () => invoice.id })}
          className="w-full"
        >
          <span>
            {t('subscriptions.payment.pay')} <Money amount={invoice.due} />
          </span>
        </Button>
      </div>
    </Card>
  )
}

const ReceiptDialog = lazyPart(() => import('./ReceiptDialog.tsx'), 'ReceiptDialog')

/** The bank account for a transfer, and the upload of its receipt. */
export function TransferPayment({ invoice }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const [isSending, setSending] = useState(false)
  if (!invoice.bank || !isAllowed(invoice, 'send_receipt')) return null
  return (
    <Card title={t('subscriptions.payment.byTransfer')}>
      <p className="py-1 text-ink-soft">{t('subscriptions.transfer.text')}</p>
      <BankAccount bank={invoice.bank} total={invoice.due} />
      <Button icon={actionIcons.send_receipt} onClick={() => setSending(true)} className="mt-3 mb-1 w-full">
        {t('subscriptions.transfer.send')}
      </Button>
      {isSending && (
        <Suspense>
          <ReceiptDialog invoice={invoice} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Card>
  )
}

interface BankAccountProps {
  bank: NonNullable<SubscriptionInvoice['bank']>
  total: string
}

/** The account's details in the order of a bank's form, each with a copy button. */
function BankAccount({ bank, total }: BankAccountProps) {
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
  /** The text to copy; undefined: no copy button. */
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
