import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import type { Warehouse } from '@mawrid/contract/warehouses/warehouse.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MapLink } from '#features/addresses/shared/MapLink.tsx'
import { addressesQuery } from '#features/addresses/shared/queries.ts'
import { addressLine } from '#platform/addressText.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { inSentence } from '#ui/format/inSentence.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { PhoneLink } from '#ui/record/ContactLinks.tsx'
import { StackedFacts } from '#ui/record/StackedFacts.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { shown } from '#ui/values/format.ts'

interface Props {
  warehouse: Warehouse
}

const capacity = quantityFormat(3)

/** Where the warehouse is, who runs it, and what it can hold. */
export function PlaceCard({ warehouse }: Props) {
  const { t } = useTranslation()
  const { label, limits } = useFields(warehouseFields)
  const { lang, list } = useFormats()
  const addresses = useQuery(addressesQuery)
  const address = addresses.data?.find(({ id }) => id === warehouse.address)
  const { manager_name, manager_phone, storage, capacity_m3 } = warehouse

  // Within a list, only the first word begins with a capital.
  const storageName = (kind: Warehouse['storage'][number], index: number) => {
    const name = t(`warehouses.storage.${kind}`)
    return index === 0 ? name : inSentence(name)
  }

  const shownAddress = address ? (
    <>
      <span className="block">
        <bdi>{addressLine(address, lang)}</bdi>
      </span>
      <MapLink address={address} />
    </>
  ) : addresses.isPending ? (
    <Skeleton className="my-1 h-4 w-3/4" />
  ) : (
    '—'
  )

  return (
    <Card title={t('warehouses.record.place')}>
      <StackedFacts
        facts={[
          { label: label('address'), value: shownAddress },
          {
            label: label('manager_name'),
            value: (
              <>
                {manager_name ? (
                  <span className="block">
                    <bdi>{manager_name}</bdi>
                  </span>
                ) : (
                  !manager_phone && '—'
                )}
                {manager_phone && <PhoneLink phone={manager_phone} />}
              </>
            ),
          },
          {
            label: label('storage'),
            value: storage.length > 0 ? list(storage.map(storageName)) : '—',
          },
          ...(capacity_m3
            ? [
                {
                  label: label('capacity_m3'),
                  value: (
                    <bdi>
                      {shown(capacity, capacity_m3)} {limits('capacity_m3').unit}
                    </bdi>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
