import { NewOffer } from '@mawrid/contract/deals/calls.ts'
import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MissingFields } from '#ui/form/MissingFields.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Money } from '#ui/record/Money.tsx'
import { lineName } from '../shared/lineName.ts'
import { offerSums } from './offerSums.ts'
import { bodyOf, type OfferValues } from './offerValues.ts'

interface Props {
  form: MawridForm<OfferValues>
  deal: Deal
}

/** In the save bar: the quote's total, and what is missing before it can be sent. */
export function OfferBar({ form, deal }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  // With two hundred items the checks take a moment; deferring them keeps typing fast.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as OfferValues)
  const checked = check(NewOffer, bodyOf(values))
  const sums = offerSums(values, deal)

  /** On a narrow window the fields of an item are on the page only while it is open. */
  function nameOf({ path }: FieldError) {
    const [, index, field = ''] = path.split('.')
    const line = path.startsWith('lines.') && deal.lines[Number(index)]
    if (!line) return undefined
    return t('deals.offer.of', { field: t(`deals.offer.${field}`, { defaultValue: '' }), name: lineName(lang, line) })
  }

  return (
    <div className="flex min-w-0 items-center gap-4 max-sm:contents">
      <div className="flex shrink-0 flex-wrap gap-x-6 max-sm:me-auto max-sm:flex-col">
        <p>
          <span className="block text-xs text-ink-soft">{t('deals.offer.totalWithVat')}</span>
          <Money amount={sums.total} className="text-lg font-medium" />
        </p>
        <p className="max-sm:text-sm">
          <span className="text-xs text-ink-soft sm:block">{t('deals.offer.youKeep')}</span>{' '}
          <Money amount={sums.net_to_seller} className="sm:text-lg" />
        </p>
      </div>
      {!checked.ok && (
        <div className="min-w-0 max-sm:order-first max-sm:basis-full">
          <MissingFields form={form} missing={checked.errors} nameOf={nameOf} areErrors />
        </div>
      )}
    </div>
  )
}
