import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { shownAddressLine } from '#platform/addressText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { statementAddress } from '../shared/invoiceAddresses.ts'

/** The buyer as printed on the invoice, with a link to their account. */
export function BuyerCard({ invoice: { buyer, buyer_id } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const lang = useLang()
  const seesCustomers = useHasRight('customers.see')
  if (!buyer) return null
  const { address, identifier } = buyer
  const name = nameIn(lang, buyer)
  const place =
    address &&
    shownAddressLine(
      {
        ...address,
        building_number: address.building_number ?? '',
        city: address.city ?? '',
        postal_code: address.postal_code ?? '',
        city_id: null,
      },
      lang,
    )
  const facts = [
    { label: t('invoices.buyer.vat_number'), value: <CodeCell code={buyer.vat_number} /> },
    ...(identifier
      ? [{ label: t(`invoices.scheme.${identifier.scheme}`), value: <CodeCell code={identifier.value} /> }]
      : []),
    ...(place ? [{ label: t('invoices.buyer.address'), value: <bdi>{place}</bdi> }] : []),
    ...(buyer.contact ? [{ label: t('invoices.buyer.contact'), value: <bdi>{buyer.contact}</bdi> }] : []),
    { label: t('invoices.buyer.phone'), value: <PhoneLink phone={buyer.phone} /> },
    { label: t('invoices.buyer.email'), value: <EmailLink email={buyer.email} /> },
  ]
  return (
    <Card title={t('invoices.fields.buyer')}>
      <p className="flex items-center gap-3 py-1">
        <Avatar name={name} shape="company" />
        <bdi className="min-w-0 font-medium">{name}</bdi>
      </p>
      <FactList facts={facts} />
      {buyer_id !== null && (
        <p className="flex flex-wrap gap-x-4 border-t border-line pt-3 pb-1">
          {seesCustomers && (
            <Anchor href={recordPath('customer', buyer_id)} className="text-accent underline underline-offset-4">
              {t('screens.customer')}
            </Anchor>
          )}
          <Anchor href={statementAddress(buyer_id)} className="text-accent underline underline-offset-4">
            {t('screens.statement')}
          </Anchor>
        </p>
      )}
    </Card>
  )
}
