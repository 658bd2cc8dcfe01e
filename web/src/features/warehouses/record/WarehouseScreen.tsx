import { readOnTime } from '@mawrid/contract/deals/delivery.calls.ts'
import { readPickingList } from '@mawrid/contract/deals/picking.calls.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { warehouseFields } from '@mawrid/contract/warehouses/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { ArrowLeftRight, Boxes, ClipboardList, ListChecks, Pencil } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '#features/activity/shared/RecordHistory.tsx'
import { DefaultMark } from '#features/addresses/shared/DefaultMark.tsx'
import { useWarehouseStock } from '#features/stock/shared/useWarehouseStock.tsx'
import { helpAction } from '#features/support/shared/helpAction.ts'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { Fact } from '#ui/record/FactList.tsx'
import { type RecordAction, RecordHeader } from '#ui/record/RecordHeader.tsx'
import { warehouseQuery } from '../shared/queries.ts'
import { blockedBy, moveIcons, useWarehouseMoves, warehouseMoves } from '../shared/warehouseMoves.ts'
import { warehouseStatusLooks } from '../shared/warehouseStatusLooks.ts'
import { DeliveryCard } from './DeliveryCard.tsx'
import { HoursCard } from './HoursCard.tsx'
import { PlaceCard } from './PlaceCard.tsx'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

/** One warehouse: its status and actions, its stock and all its details. */
export function WarehouseScreen() {
  const { t } = useTranslation()
  const { label } = useFields(warehouseFields)
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const { data: warehouse, error, refetch, isFetching } = useQuery(warehouseQuery(id))
  const { moving, move } = useWarehouseMoves()
  const stock = useWarehouseStock(id)
  const onTime = useOnTime(id)
  const picking = usePickingAction(id)
  const mayEdit = useHasRight('warehouses.edit')
  const name = warehouse && nameIn(lang, warehouse)
  usePageTitle(name ?? t('screens.warehouse'))

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

  const edit: RecordAction = {
    id: 'edit',
    label: t('warehouses.edit'),
    icon: Pencil,
    href: recordPath('warehouseEdit', warehouse.id),
  }
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={nameIn(lang, warehouse)}
        number={warehouse.code}
        status={
          <>
            <StatusPill
              {...warehouseStatusLooks[warehouse.status]}
              label={t(`warehouses.status.${warehouse.status}`)}
            />
            {warehouse.is_default && <DefaultMark />}
          </>
        }
        // An open warehouse is only looked at most of the time; a closed one has a next step.
        isHighlighted={warehouse.status !== 'active'}
        actions={[
          ...(warehouse.status === 'active' ? [edit, ...stockActions(t, warehouse.id), ...picking] : []),
          ...warehouseMoves
            .map((action) => ({ action, blocked: blockedBy(t, warehouse, action) }))
            .filter(({ action, blocked }) => (blocked && mayEdit) || warehouse.allowed_actions.includes(action))
            .map(({ action, blocked }) => ({
              id: action,
              label: t(`warehouses.move.${action}`),
              icon: moveIcons[action],
              busy: moving.has(warehouse.id),
              blocked,
              onChoose: () => void move([warehouse], action),
            })),
          ...(warehouse.status === 'inactive' ? [edit] : []),
          helpAction(t, 'warehouse', warehouse.id),
        ]}
        facts={[...stock, { label: label('kind'), value: t(`warehouses.kind.${warehouse.kind}`) }, ...onTime]}
      />
      <Suspense fallback={null}>
        <ApprovalNotice record={id} />
      </Suspense>
      {warehouse.status === 'archived' && (
        <Banner tone="info" title={t('warehouses.archivedTitle')}>
          {t('warehouses.archivedText')}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <HoursCard warehouse={warehouse} />
          <DeliveryCard warehouse={warehouse} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PlaceCard warehouse={warehouse} />
          <RecordHistory id={warehouse.id} />
        </div>
      </div>
    </div>
  )
}

/** What is done in an open warehouse. */
function stockActions(t: TFunction, id: string): RecordAction[] {
  return [
    {
      id: 'stock',
      label: t('stock.warehouse.open'),
      icon: Boxes,
      href: `${screenPaths.stock}?warehouse=${id}`,
    },
    { id: 'count', label: t('screens.stocktakes'), icon: ClipboardList, href: screenPaths.stocktakes },
    { id: 'transfer', label: t('screens.transferCreate'), icon: ArrowLeftRight, href: screenPaths.transferCreate },
  ]
}

/** Which share of the warehouse's shipments of the last 90 days came by its deadline. */
function useOnTime(warehouse: string): Fact[] {
  const { t } = useTranslation()
  const { percent } = useFormats()
  const { data, isError } = useQuery({
    // Under the deals' key, so that every delivery counts at once.
    queryKey: ['deals', 'onTime', warehouse],
    queryFn: ({ signal }) => callApi(readOnTime, { query: { warehouse }, signal }),
  })
  if (isError) return []
  return [{ label: t('warehouses.onTime.label'), value: data ? text(data) : <Skeleton className="my-1 h-4 w-36" /> }]

  function text({ delivered, on_time }: { delivered: number; on_time: number }) {
    if (delivered === 0) return t('warehouses.onTime.none')
    return t('warehouses.onTime.share', { share: percent(on_time / delivered), count: delivered })
  }
}

/** What is to be picked there for all deals. */
function usePickingAction(warehouse: string): readonly RecordAction[] {
  const { t } = useTranslation()
  const mayShip = useHasRight('deals.ship')
  const { download, isFetching } = useDocument(() => fetchFile(readPickingList, { query: { warehouse } }))
  if (!mayShip) return []
  return [{ id: 'picking', label: t('deals.picking.list'), icon: ListChecks, busy: isFetching, onChoose: download }]
}
