import type { SubscriptionInvoice } from '@mawrid/contract/subscriptions/invoice.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { DayInWords } from '#ui/record/DayInWords.tsx'
import { FactList } from '#ui/record/FactList.tsx'

/** Whom the document is from and for, as they were when it was issued. */
export function PartiesCard({ invoice: { seller, buyer, reference, issued_at } }: { invoice: SubscriptionInvoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  if (!seller || !buyer) return null
  return (
    <Card title={t('subscriptions.document')}>
      <FactList
        facts={[
          { label: t('subscriptions.fields.seller'), value: <bdi>{nameIn(lang, seller)}</bdi> },
          { label: t('subscriptions.fields.sellerVat'), value: <CodeCell code={seller.vat_number} /> },
          { label: t('subscriptions.fields.buyer'), value: <bdi>{nameIn(lang, buyer)}</bdi> },
          { label: t('subscriptions.fields.buyerVat'), value: <CodeCell code={buyer.vat_number} /> },
          ...(issued_at === null
            ? []
            : [
                {
                  label: t('subscriptions.fields.issued_at'),
                  value: <DayInWords day={riyadhDay(new Date(issued_at))} />,
                },
              ]),
          { label: t('subscriptions.fields.reference'), value: <CodeCell code={reference} /> },
        ]}
      />
    </Card>
  )
}
