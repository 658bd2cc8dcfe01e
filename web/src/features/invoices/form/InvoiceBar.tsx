import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useDeferredValue, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MissingFields } from '#ui/form/MissingFields.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Money } from '#ui/record/Money.tsx'
import { fieldOf, fixPath, missingPartLabel } from '../shared/missingPartLabel.ts'
import { lessAmount } from '../shared/signedAmount.ts'
import { invoiceSums } from './invoiceSums.ts'
import type { InvoiceValues } from './invoiceValues.ts'
import { missingFields } from './issuable.ts'
import { useIsVatCheckDue } from './useSellerNow.ts'

interface Props {
  form: MawridForm<InvoiceValues>
  /** Undefined until the company's addresses have loaded. */
  seller: InvoiceSeller | undefined
  isCreditNote: boolean
  /** Whether nothing is missing any more. */
  onIssuable: (isIssuable: boolean) => void
}

/** In the save bar: the invoice's total, and what is missing before it can be issued. */
export function InvoiceBar({ form, seller, isCreditNote, onIssuable }: Props) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const isVatCheckDue = useIsVatCheckDue()
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as InvoiceValues)
  // A form that nobody has touched has no errors to show.
  const isTouched = form.isDirty || form.blockedSaves > 0
  const missing = missingFields(values, { seller, isVatCheckDue, today })
  const isIssuable = seller !== undefined && missing.length === 0
  const { total } = invoiceSums(values)

  useEffect(() => onIssuable(isIssuable), [onIssuable, isIssuable])

  function nameOf({ path, code }: { path: string; code: string }) {
    const [field, index] = path.split('.')
    // On a narrow window the fields of an item are on the page only while it is open.
    if (field === 'lines' && index !== undefined) return t('invoices.lines.place', { place: Number(index) + 1 })
    return missingPartLabel(t, { path, code })
  }

  return (
    <div className="flex min-w-0 items-center gap-4 max-sm:contents">
      {/* On a phone its name wraps, so that the buttons fit beside it. */}
      <p className="shrink-0 max-sm:me-auto max-sm:w-min max-sm:min-w-20 max-sm:leading-snug">
        <span className="block text-xs text-ink-soft">{t('deals.offer.totalWithVat')}</span>
        <Money amount={isCreditNote ? lessAmount(total) : total} className="text-lg font-medium" />
      </p>
      <div className="min-w-0 empty:hidden max-sm:order-first max-sm:basis-full">
        <MissingFields
          form={form}
          missing={(isTouched ? missing : []).map((error) =>
            fixPath(error) ? error : { ...error, path: fieldOf(error.path) },
          )}
          nameOf={nameOf}
          areErrors
          hrefOf={fixPath}
        />
      </div>
    </div>
  )
}
