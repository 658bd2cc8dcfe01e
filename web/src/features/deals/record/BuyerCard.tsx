import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { regionName } from '#platform/format/addressText.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { dealsOfBuyer } from '../shared/dealAddresses.ts'

/** Who buys, how they are reached, and what else is done with them. */
export function BuyerCard({ deal: { buyer, region } }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = nameIn(lang, buyer)
  return (
    <Card title={t('deals.fields.buyer')}>
      <p className="flex items-center gap-3 py-1">
        <Avatar name={name} shape="company" />
        <bdi className="min-w-0 font-medium">{name}</bdi>
      </p>
      <FactList
        facts={[
          { label: t('deals.buyer.contact'), value: <bdi>{buyer.contact}</bdi> },
          { label: t('deals.buyer.phone'), value: <PhoneLink phone={buyer.phone} /> },
          { label: t('deals.buyer.email'), value: <EmailLink email={buyer.email} /> },
          { label: t('deals.buyer.cr'), value: <CodeCell code={buyer.cr} /> },
          { label: t('deals.buyer.vat'), value: <CodeCell code={buyer.vat_number} /> },
          { label: t('deals.fields.region'), value: region ? regionName(region, lang) : '—' },
        ]}
      />
      <p className="border-t border-line pt-3 pb-1">
        <Anchor href={dealsOfBuyer(buyer.id)} className="text-accent underline underline-offset-4">
          {t('deals.buyer.otherDeals')}
        </Anchor>
      </p>
    </Card>
  )
}
