import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressLine } from '#platform/addressText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { DefaultMark } from './DefaultMark.tsx'
import { addressesQuery } from './queries.ts'

const maxShown = 3

/** The company's first addresses, with a link to all of them. */
export function AddressesCard() {
  const { t } = useTranslation()
  const lang = useLang()
  const addresses = useQuery(addressesQuery)
  const mayEdit = useHasRight('company.edit')

  return (
    <Card
      title={t('addresses.title')}
      aside={
        <LinkButton size="sm" href={screenPaths.addresses}>
          {t(addresses.data?.length === 0 && mayEdit ? 'addresses.new' : 'addresses.all')}
        </LinkButton>
      }
    >
      {addresses.data ? (
        addresses.data.length === 0 ? (
          <p className="py-1 text-ink-soft">{t('addresses.none.text')}</p>
        ) : (
          <ul className="divide-y divide-line">
            {addresses.data.slice(0, maxShown).map((address) => (
              <li key={address.id} className="py-2.5">
                <p className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-medium">{address.label}</bdi>
                  {address.is_default && <DefaultMark />}
                </p>
                <p className="text-sm text-ink-soft">
                  <bdi>{addressLine(address, lang)}</bdi>
                </p>
              </li>
            ))}
          </ul>
        )
      ) : addresses.isError ? (
        <p className="py-1 text-ink-soft">{t('addresses.failed')}</p>
      ) : (
        <div className="flex flex-col gap-2 py-2.5">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3.5 w-3/4" />
        </div>
      )}
    </Card>
  )
}
