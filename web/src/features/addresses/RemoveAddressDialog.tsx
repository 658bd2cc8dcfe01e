import type { Address } from '@mawrid/contract/addresses/address.ts'
import { removeAddress } from '@mawrid/contract/addresses/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { addressLine } from '#platform/format/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'

interface Props {
  address: Address
  onClose: () => void
}

/** Removing cannot be taken back, so it asks first; an address in use stays, and says by what. */
export function RemoveAddressDialog({ address, onClose }: Props) {
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
