import type { Address } from '@mawrid/contract/addresses/address.ts'
import { updateAddress } from '@mawrid/contract/addresses/calls.ts'
import { addressFields } from '@mawrid/contract/addresses/fields.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BadgeCheck, Ellipsis, Pencil, Star, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { addressLine, regionName } from '#platform/addressText.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { phoneFormat } from '#ui/values/phone.ts'
import { bodyOf, valuesOf } from '../shared/addressValues.ts'
import { DefaultMark } from '../shared/DefaultMark.tsx'
import { MapLink } from '../shared/MapLink.tsx'

interface Props {
  address: Address
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => void
}

export function AddressCard({ address, mayEdit, onEdit, onRemove }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const { label } = useFields(addressFields)
  const queries = useQueryClient()
  const becomingDefault = useMutation({
    mutationFn: () =>
      callApi(updateAddress, {
        params: { id: address.id },
        body: { ...bodyOf(valuesOf(address)), is_default: true, version: address.version },
      }),
    onSuccess: () => toast({ tone: 'good', text: t('addresses.nowDefault', { name: address.label }) }),
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['addresses'] }),
  })

  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface-raised p-4">
      <div className="flex flex-wrap items-center gap-x-2">
        <h2 className="min-h-7 text-base leading-7">
          <bdi>{address.label}</bdi>
        </h2>
        {address.is_default && <DefaultMark />}
        <span className="w-full text-sm text-ink-soft">{t(`addresses.kind.${address.kind}`)}</span>
      </div>
      <p className="text-pretty">
        <bdi>{addressLine(address, lang)}</bdi>
        <br />
        <span className="text-ink-soft">{regionName(address.region, lang)}</span>
      </p>
      {address.short_address && (
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          {label('short_address')}:
          <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
            {address.short_address}
          </bdi>
          {address.verified_at && (
            <span className="inline-flex items-center gap-1 text-good">
              <BadgeCheck size={14} aria-hidden />
              {t('addresses.confirmed')}
            </span>
          )}
        </p>
      )}
      {(address.unit_number || address.additional_number) && (
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {(['unit_number', 'additional_number'] as const).map(
            (name) =>
              address[name] && (
                <span key={name}>
                  {label(name)}:{' '}
                  <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
                    {address[name]}
                  </bdi>
                </span>
              ),
          )}
        </p>
      )}
      {(address.contact_name || address.contact_phone) && (
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          {address.contact_name && <bdi>{address.contact_name}</bdi>}
          {address.contact_phone && (
            <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
              +966 {phoneFormat.format(address.contact_phone)}
            </bdi>
          )}
        </p>
      )}
      <div className="mt-auto flex items-center gap-2 pt-2">
        {mayEdit && (
          <Button size="sm" icon={Pencil} onClick={onEdit} aria-label={t('addresses.editOf', { name: address.label })}>
            {t('addresses.editShort')}
          </Button>
        )}
        <MapLink address={address} />
        {mayEdit && (
          <div className="ms-auto">
            <Menu
              label={t('addresses.actionsOf', { name: address.label })}
              align="end"
              trigger={(props) => (
                <IconButton
                  {...props}
                  size="sm"
                  icon={Ellipsis}
                  label={t('addresses.actionsOf', { name: address.label })}
                />
              )}
              entries={[
                {
                  id: 'default',
                  label: t('addresses.makeDefault'),
                  icon: Star,
                  ...(address.is_default && { blocked: t('addresses.isDefault') }),
                  onChoose: () => becomingDefault.mutate(),
                },
                { id: 'remove', label: t('addresses.remove.action'), icon: Trash2, danger: true, onChoose: onRemove },
              ]}
            />
          </div>
        )}
      </div>
    </li>
  )
}
