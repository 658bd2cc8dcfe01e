import type { Address } from '@mawrid/contract/addresses/address.ts'
import { removeAddress } from '@mawrid/contract/addresses/calls.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressLine } from '#platform/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { AddressDrawer } from '../shared/AddressDrawer.tsx'
import { addressesQuery } from '../shared/queries.ts'
import { AddressCard } from './AddressCard.tsx'

type Open = { kind: 'new' } | { kind: 'edit' | 'remove'; address: Address }

const cards = 'grid items-stretch gap-4 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]'

/** The company's addresses for billing, delivery and storage. */
export function AddressListScreen() {
  const { t } = useTranslation()
  const { number } = useFormats()
  const addresses = useQuery(addressesQuery)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const mayEdit = useHasRight('company.edit')
  const newButton = mayEdit && (
    <Button look="primary" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
      {t('addresses.new')}
    </Button>
  )

  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="text-xl">{t('addresses.title')}</h1>
        <span className="min-w-8 pt-0.5 text-ink-soft tabular-nums">
          {addresses.data && number(addresses.data.length)}
        </span>
        <div className="ms-auto">{addresses.data?.length !== 0 && newButton}</div>
      </header>
      {addresses.data ? (
        addresses.data.length === 0 ? (
          <div className="rounded-card border border-line bg-surface-raised">
            <EmptyState icon={MapPin} title={t('addresses.none.title')} action={newButton}>
              {t('addresses.none.text')}
            </EmptyState>
          </div>
        ) : (
          <ul className={cards}>
            {addresses.data.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                mayEdit={mayEdit}
                onEdit={() => setOpen({ kind: 'edit', address })}
                onRemove={() => setOpen({ kind: 'remove', address })}
              />
            ))}
          </ul>
        )
      ) : addresses.error ? (
        <FailedScreen
          isCard
          title={t('addresses.failed')}
          error={addresses.error}
          isRetrying={addresses.isFetching}
          onRetry={() => void addresses.refetch()}
        />
      ) : (
        <div role="status" className={cards}>
          <span className="sr-only">{t('addresses.loading')}</span>
          <CardSkeleton />
          <CardSkeleton />
        </div>
      )}
      {open?.kind === 'new' && <AddressDrawer onClose={close} start={{ is_default: addresses.data?.length === 0 }} />}
      {open?.kind === 'edit' && <AddressDrawer address={open.address} onClose={close} />}
      {open?.kind === 'remove' && <RemoveAddressDialog address={open.address} onClose={close} />}
    </section>
  )
}

function CardSkeleton() {
  return (
    <div className="flex min-h-67 flex-col gap-3 sm:min-h-51 rounded-card border border-line bg-surface-raised p-4">
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="mt-auto h-8 w-32" />
    </div>
  )
}

interface RemoveAddressDialogProps {
  address: Address
  onClose: () => void
}

/**
 * Removing an address is final, so it is confirmed; an address in use is not removed, and the dialog says what uses it.
 */
function RemoveAddressDialog({ address, onClose }: RemoveAddressDialogProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: () => callApi(removeAddress, { params: { id: address.id } }),
    onSuccess() {
      toast({ tone: 'good', text: t('addresses.remove.done', { name: address.label }) })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['addresses'] }),
  })
  const failure = removing.error && asFailure(removing.error)

  return (
    <ConfirmDialog
      isOpen
      danger
      busy={removing.isPending}
      title={t('addresses.remove.title', { name: address.label })}
      consequence={
        <>
          <p>
            <bdi>{addressLine(address, lang)}</bdi>
          </p>
          <p className="mt-2">{t('addresses.remove.text')}</p>
          {failure && (
            <div className="mt-3">
              <Banner tone="bad" urgent>
                {failure.code === 'in_use' ? t('addresses.remove.inUse') : problemText(failure, t)}
              </Banner>
            </div>
          )}
        </>
      }
      confirmLabel={t('addresses.remove.action')}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  )
}
