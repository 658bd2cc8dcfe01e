import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { cancelParcel, readDeliveryNote, shipParcel } from '@mawrid/contract/deals/fulfilment.calls.ts'
import type { Parcel } from '@mawrid/contract/deals/parcel.ts'
import { CircleCheck, Ellipsis, FileDown, PackageX, Pencil, Printer, TriangleAlert, Truck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDocument } from '#platform/downloads/useDocument.ts'
import { callApi, fetchFile } from '#platform/request/callApi.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { useDealMove } from '../useDealMove.ts'
import { CarrierDialog, DeliverDialog, FailDialog } from './ParcelDialogs.tsx'

interface Props {
  deal: Deal
  parcel: Parcel
}

/** What can be done with a parcel now: its next step, its delivery note, and the rest in a menu. */
export function ParcelActions({ deal, parcel }: Props) {
  const { t } = useTranslation()
  const [asking, ask] = useState<'edit' | 'deliver' | 'fail'>()
  const { mutate, isPending } = useDealMove(deal.id)
  const params = { id: deal.id, parcel: parcel.id }
  const note = useDocument(() => fetchFile(readDeliveryNote, { params }))
  const can = (action: string) => parcel.allowed_actions.includes(action)

  function ship() {
    const shipped_at = new Date().toISOString()
    mutate({
      run: () => callApi(shipParcel, { params, body: {} }),
      foresee: withParcel(parcel.id, { status: 'shipped', shipped_at }),
    })
  }

  function unpack() {
    mutate({
      run: () => callApi(cancelParcel, { params, body: {} }),
      foresee: withParcel(parcel.id, { status: 'cancelled' }),
    })
  }

  const entries = [
    { id: 'print', icon: Printer, label: t('deals.fulfilment.print'), onChoose: note.open, isOffered: true },
    {
      id: 'edit',
      icon: Pencil,
      label: t('deals.fulfilment.parcel.do.edit'),
      onChoose: () => ask('edit'),
      isOffered: can('edit'),
    },
    {
      id: 'fail',
      icon: TriangleAlert,
      danger: true,
      label: t('deals.fulfilment.parcel.do.fail'),
      onChoose: () => ask('fail'),
      isOffered: can('fail'),
    },
    {
      id: 'cancel',
      icon: PackageX,
      danger: true,
      label: t('deals.fulfilment.parcel.do.cancel'),
      onChoose: unpack,
      isOffered: can('cancel'),
    },
  ]
  // What was unpacked or came back goes nowhere: it has no delivery note any more.
  if (parcel.status === 'cancelled' || parcel.status === 'failed') return null
  return (
    <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2.5">
      {can('ship') && (
        <Button size="sm" look="primary" icon={Truck} busy={isPending} onClick={ship}>
          {t('deals.fulfilment.parcel.do.ship')}
        </Button>
      )}
      {can('deliver') && (
        <Button size="sm" look="primary" icon={CircleCheck} onClick={() => ask('deliver')}>
          {t('deals.fulfilment.parcel.do.deliver')}
        </Button>
      )}
      <Button size="sm" icon={FileDown} busy={note.isFetching} onClick={note.download}>
        {t('deals.fulfilment.note.download')}
      </Button>
      <Menu
        label={t('deals.fulfilment.parcel.more', { number: parcel.number })}
        align="end"
        trigger={(props) => (
          <IconButton
            {...props}
            size="sm"
            icon={Ellipsis}
            label={t('deals.fulfilment.parcel.more', { number: parcel.number })}
          />
        )}
        entries={entries.filter(({ isOffered }) => isOffered).map(({ isOffered: _, ...entry }) => entry)}
      />
      {asking === 'edit' && <CarrierDialog {...{ deal, parcel }} onClose={() => ask(undefined)} />}
      {asking === 'deliver' && <DeliverDialog {...{ deal, parcel }} onClose={() => ask(undefined)} />}
      {asking === 'fail' && <FailDialog {...{ deal, parcel }} onClose={() => ask(undefined)} />}
    </footer>
  )
}

/** The deal with one parcel moved on; what can be done then is the server's to say. */
function withParcel(id: string, change: Partial<Parcel>) {
  return (deal: Deal): Deal => ({
    ...deal,
    parcels: deal.parcels.map((one) => (one.id === id ? { ...one, ...change, allowed_actions: [] } : one)),
  })
}
