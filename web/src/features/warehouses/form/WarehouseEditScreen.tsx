import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { warehouseQuery } from '../shared/queries.ts'
import { warehouseStatusLooks } from '../shared/warehouseStatusLooks.ts'
import { WarehouseForm } from './WarehouseForm.tsx'

/** The form of a warehouse; an archived one is restored before it can be edited. */
export function WarehouseEditScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const { data: warehouse, error, refetch, isFetching } = useQuery(warehouseQuery(id))
  usePageTitle(warehouse ? nameIn(lang, warehouse) : t('screens.warehouseEdit'))

  if (!warehouse) {
    if (!error) return <FormSkeleton isRecord label={t('warehouses.loading')} />
    return (
      <FailedScreen
        title={t('warehouses.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }

  const { status } = warehouse
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={nameIn(lang, warehouse)}
        number={warehouse.code}
        status={<StatusPill {...warehouseStatusLooks[status]} label={t(`warehouses.status.${status}`)} />}
      />
      {status === 'archived' ? (
        <Banner tone="info" title={t('warehouses.archivedTitle')}>
          {t('warehouses.archivedText')}
        </Banner>
      ) : (
        <WarehouseForm key={warehouse.id} warehouse={warehouse} />
      )}
    </div>
  )
}
