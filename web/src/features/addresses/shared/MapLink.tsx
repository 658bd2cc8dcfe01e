import type { Address } from '@mawrid/contract/addresses/address.ts'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { mapLink } from '#platform/addressText.ts'

interface Props {
  address: Pick<Address, 'lat' | 'lng'>
}

/** A link to the address on a map, if its coordinates are known. */
export function MapLink({ address }: Props) {
  const { t } = useTranslation()
  const href = mapLink(address)
  if (!href) return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="touch-target inline-flex w-fit items-center gap-1.5 rounded-sm text-sm text-accent underline-offset-4 hover:underline"
    >
      <ExternalLink size={14} aria-hidden className="mirrored" />
      {t('addresses.map')}
    </a>
  )
}
