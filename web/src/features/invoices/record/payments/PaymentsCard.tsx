import { readPaymentsPdf } from '@mawrid/contract/invoices/documents.calls.ts'
import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { FileDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'
import { lessAmount } from '../../shared/signedAmount.ts'

const TakeBackDialog = lazyPart(() => import('./TakeBackDialog.tsx'), 'TakeBackDialog')

const takeBackLook = 'touch-target ms-auto rounded-sm underline-offset-4 hover:text-ink hover:underline'

type Payment = Invoice['payments'][number]

/** The payments of an invoice or the refunds of a credit note, and the balance. */
export function PaymentsCard({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const [taken, setTaken] = useState<Payment>()
  const isCredit = invoice.kind === 'credit_note'
  const hasMoved = invoice.payments.length > 0 || invoice.credited !== '0.00'
  const statement = useDocument(() =>
    fetchFile(readPaymentsPdf, { params: { id: invoice.id }, query: { lang: invoice.lang } }),
  )
  if (invoice.number === null || (isCredit && invoice.payments.length === 0 && invoice.open === '0.00')) return null
  const mayTakeBack = invoice.allowed_actions.includes('take_back_payment')
  return (
    <Card
      title={t(isCredit ? 'invoices.payments.refunds' : 'invoices.payments.title')}
      aside={
        hasMoved && (
          <Button size="sm" icon={FileDown} busy={statement.isFetching} onClick={statement.download}>
            {t('invoices.payments.statement')}
          </Button>
        )
      }
    >
      {invoice.payments.length === 0 ? (
        <p className="py-1 text-ink-soft">{t(isCredit ? 'invoices.payments.noRefunds' : 'invoices.payments.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {invoice.payments.map((payment) => (
            <li key={payment.id} className="py-2">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span>
                  {t(`invoices.method.${payment.method}`)}
                  {payment.reference !== null && (
                    <span className="ms-2 text-ink-soft [overflow-wrap:anywhere]">
                      <bdi>{payment.reference}</bdi>
                    </span>
                  )}
                </span>
                <Money amount={payment.amount} className="font-medium" />
              </p>
              <div className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                <DayCell at={payment.on} />
                {payment.receipt && <FileLink url={payment.receipt.url} name={payment.receipt.name} />}
                {mayTakeBack && (
                  <button type="button" className={takeBackLook} onClick={() => setTaken(payment)}>
                    {t('invoices.payments.takeBack')}
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <Rest invoice={invoice} />
      {taken && (
        <Suspense>
          <TakeBackDialog invoice={invoice} payment={taken} onClose={() => setTaken(undefined)} />
        </Suspense>
      )}
    </Card>
  )
}

/** The credited amount and the balance due. */
function Rest({ invoice: { kind, credited, open } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  return (
    <dl className="border-t border-line pt-2">
      {credited !== '0.00' && (
        <div className="flex items-baseline justify-between gap-4 py-0.5 text-ink-soft">
          <dt>{t('invoices.payments.credited')}</dt>
          <dd>
            <Money amount={lessAmount(credited)} />
          </dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-4 py-0.5 font-medium">
        <dt>{t(kind === 'credit_note' ? 'invoices.fields.toRefund' : 'invoices.fields.open')}</dt>
        <dd>
          <Money amount={open} />
        </dd>
      </div>
    </dl>
  )
}
