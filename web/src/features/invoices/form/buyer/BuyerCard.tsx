import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownAddressLine } from '#platform/addressText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { BuyerValues } from './buyerValues.ts'

interface Props {
  buyer: BuyerValues
  /** It replaces the search field, which had the focus. */
  takesFocus: boolean
  onChange: () => void
  onEdit: () => void
}

/** The chosen buyer: name, number and address. */
export function BuyerCard({ buyer, takesFocus, onChange, onEdit }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const change = useRef<HTMLButtonElement>(null)
  const { identifier, vat_number } = buyer

  useEffect(() => {
    if (takesFocus) change.current?.focus()
  }, [takesFocus])

  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-control border border-line bg-surface-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <bdi>{nameIn(lang, { name_ar: buyer.name_ar, name_en: buyer.name_en || null })}</bdi>
        </p>
        {vat_number !== '' && (
          <p className="text-sm text-ink-soft">
            {t('invoices.buyer.vat_number')} <bdi dir="ltr">{vat_number}</bdi>
          </p>
        )}
        {vat_number === '' && identifier.value !== '' && (
          <p className="text-sm text-ink-soft">
            {t(`invoices.scheme.${identifier.scheme}`)} <bdi dir="ltr">{identifier.value}</bdi>
          </p>
        )}
        <p className="text-sm text-ink-soft">
          <bdi>{addressText(buyer, lang)}</bdi>
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" onClick={onEdit}>
          {t('invoices.buyer.edit')}
        </Button>
        <Button ref={change} size="sm" onClick={onChange}>
          {t('invoices.buyer.change')}
        </Button>
      </div>
    </div>
  )
}

function addressText({ address }: BuyerValues, lang: 'ar' | 'en'): string {
  const { city, region } = address
  const place = city || (region === '' ? '' : regionNames[region][`name_${lang}`])
  return shownAddressLine(
    {
      ...address,
      street_ar: address.street_ar || null,
      street_en: address.street_en || null,
      district_ar: address.district_ar || null,
      district_en: address.district_en || null,
      city: place,
      city_id: null,
    },
    lang,
  )
}
