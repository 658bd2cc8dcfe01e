import { cityName } from '@mawrid/contract/addresses/cities.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import type { DealRequest } from '@mawrid/contract/deals/request.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import { Mail, Phone } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLine, regionName } from '#platform/addressText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { buttonLook } from '#ui/actions/buttonLook.ts'
import { CopyButton } from '#ui/actions/CopyButton.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { CodeCell } from '#ui/list/cells/CodeCell.tsx'
import { DayCell } from '#ui/list/cells/DayCell.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'
import { type Fact, FactList } from '#ui/record/FactList.tsx'
import { Money } from '#ui/record/Money.tsx'
import { dealsOfBuyer } from '../shared/dealAddresses.ts'

const DeadlineLine = lazyPart(() => import('./fulfilment/DeadlineLine.tsx'), 'DeadlineLine')

/** The buyer, their contact details and their other deals. */
export function BuyerCard({ deal: { buyer, region } }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const name = nameIn(lang, buyer)
  const seesCustomers = useHasRight('customers.see')
  return (
    <Card title={t('deals.fields.buyer')} aside={<ContactIcons buyer={buyer} />}>
      <p className="flex items-center gap-3 py-1">
        <Avatar name={name} shape="company" />
        <bdi className="min-w-0 font-medium">{name}</bdi>
      </p>
      <CollapsibleFacts
        facts={[
          { label: t('deals.buyer.contact'), value: <bdi>{buyer.contact}</bdi> },
          { label: t('deals.buyer.phone'), value: <PhoneLink phone={buyer.phone} /> },
          { label: t('deals.buyer.email'), value: <EmailLink email={buyer.email} /> },
          { label: t('deals.buyer.cr'), value: <CodeCell code={buyer.cr} /> },
          { label: t('deals.buyer.vat'), value: <CodeCell code={buyer.vat_number} /> },
          { label: t('deals.fields.region'), value: region ? regionName(region, lang) : '—' },
        ]}
      />
      <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 pb-1">
        {seesCustomers && (
          <Anchor
            href={recordPath('customer', buyer.id)}
            className="touch-target text-accent underline underline-offset-4"
          >
            {t('screens.customer')}
          </Anchor>
        )}
        <Anchor href={dealsOfBuyer(buyer.id)} className="touch-target text-accent underline underline-offset-4">
          {t('deals.buyer.otherDeals')}
        </Anchor>
      </p>
    </Card>
  )
}

/** On a phone, whose facts are folded, calling and writing take one press. */
function ContactIcons({ buyer: { phone, email } }: Pick<Deal, 'buyer'>) {
  const { t } = useTranslation()
  const links = [
    { id: 'phone', icon: Phone, href: phone && `tel:${phone}` },
    { id: 'email', icon: Mail, href: email && `mailto:${email}` },
  ] as const
  return (
    <span className="flex gap-1 sm:hidden">
      {links.map(
        ({ id, icon: Icon, href }) =>
          href && (
            <a key={id} href={href} aria-label={t(`deals.buyer.${id}`)} className={buttonLook('quiet', 'md', 'icon')}>
              <Icon size={20} aria-hidden />
            </a>
          ),
      )}
    </span>
  )
}

/** Facts that are folded on a phone, where a deal has much else to show. */
function CollapsibleFacts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  if (!isNarrow) return <FactList facts={facts} />
  return (
    <details>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-accent underline underline-offset-4">
        {t('deals.thread.details')}
      </summary>
      <FactList facts={facts} />
    </details>
  )
}

/** What the buyer's request says besides its items; services, franchises and investments have fields of their own. */
export function RequestCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const facts = useRequestFacts(deal)
  if (facts.length === 0) return null
  return (
    <Card title={t('deals.request.title')}>
      <FactList facts={facts} />
    </Card>
  )
}

function useRequestFacts({ request, po_number, note }: Deal): readonly Fact[] {
  const { t } = useTranslation()
  const lang = useLang()
  const values: RequestFacts = {
    ...factsOf(request, t, lang),
    po_number: po_number && <CodeCell code={po_number} />,
    note: note && <FreeText text={note} />,
  }
  return Object.entries(values).flatMap(([field, value]) =>
    value ? [{ label: t(`deals.request.${field}`), value }] : [],
  )
}

type RequestFacts = Readonly<Record<string, ReactNode>>

function factsOf(request: DealRequest, t: TFunction, lang: Lang): RequestFacts {
  switch (request.kind) {
    case 'product':
      return {}
    case 'service':
      return {
        scope: <FreeText text={request.scope} />,
        place: request.place && <FreeText text={request.place} />,
        start_on: request.start_on && <DayCell at={request.start_on} />,
      }
    case 'franchise':
      return {
        region: regionName(request.region, lang),
        city: <bdi>{cityName({ city: request.city }, lang)}</bdi>,
        capital: request.capital && <Money amount={request.capital} />,
        premises: t(`deals.premises.${request.premises}`),
        opening_on: request.opening_on && <DayCell at={request.opening_on} />,
        experience: request.experience && <FreeText text={request.experience} />,
      }
    case 'investment':
      return {
        amount: <Money amount={request.amount} />,
        investor: t(`deals.investor.${request.investor}`),
        experience: request.experience && <FreeText text={request.experience} />,
      }
  }
}

function FreeText({ text }: { text: string }) {
  return (
    <span
      dir="auto"
      className="block whitespace-pre-line [overflow-wrap:anywhere] in-[[dir=rtl]]:text-right in-[[dir=ltr]]:text-left"
    >
      {text}
    </span>
  )
}

/** The delivery address; nothing for deals without goods. */
export function DeliverToCard({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { deliver_to: place, deliver_by: deadline } = deal
  const due = deadline && (
    // As tall before it has loaded, so that nothing below it moves.
    <div className={deal.fulfilment_status === 'delivered' ? 'min-h-20' : 'min-h-13'}>
      <Suspense fallback={null}>
        <DeadlineLine deal={deal} deadline={deadline} />
      </Suspense>
    </div>
  )
  if (!place) return due && <Card title={t('deals.terms.delivery')}>{due}</Card>
  const line = addressLine({ ...place, city_id: null }, lang)
  const facts = [
    { label: t('deals.fields.region'), value: regionName(place.region, lang) },
    ...(place.short_address
      ? [{ label: t('deals.deliverTo.short'), value: <CodeCell code={place.short_address} /> }]
      : []),
    ...(place.contact_name ? [{ label: t('deals.buyer.contact'), value: <bdi>{place.contact_name}</bdi> }] : []),
    ...(place.contact_phone
      ? [{ label: t('deals.buyer.phone'), value: <PhoneLink phone={place.contact_phone} /> }]
      : []),
  ]
  return (
    <Card title={t('deals.deliverTo.title')} aside={<CopyButton text={line} label={t('deals.deliverTo.copy')} />}>
      {due}
      <p className="py-1">
        <bdi>{line}</bdi>
      </p>
      <CollapsibleFacts facts={facts} />
    </Card>
  )
}
