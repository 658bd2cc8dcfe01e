import type { Invoice } from '@mawrid/contract/invoices/invoice.ts'
import type { InvoiceSeller } from '@mawrid/contract/invoices/party.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, Suspense, useDeferredValue, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { focusControl } from '#ui/form/focusControl.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { fieldOf, fixPath, missingPartLabel, sellerPaths } from '../shared/missingPartLabel.ts'
import { lessSums } from '../shared/signedAmount.ts'
import { Totals } from '../shared/Totals.tsx'
import { invoiceSums, typedDeductions } from './invoiceSums.ts'
import type { InvoiceValues } from './invoiceValues.ts'
import { missingNow } from './issuable.ts'
import { useIsVatCheckDue } from './useSellerNow.ts'

const DraftPreview = lazyPart(() => import('./DraftPreview.tsx'), 'DraftPreview')

interface InvoiceSideProps {
  form: MawridForm<InvoiceValues>
  /** Undefined until the company's addresses have loaded. */
  seller: InvoiceSeller | undefined
  /** The saved draft that is being edited. */
  draft: string | null
  isPreviewShown: boolean
}

/** Beside the fields: the document as it will look on paper, and what is missing before the invoice can be issued. */
export function InvoiceSide({ form, seller, draft, isPreviewShown }: InvoiceSideProps) {
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as InvoiceValues)
  return (
    <>
      {isPreviewShown && (
        <Suspense fallback={<Skeleton shape="box" className="aspect-[210/297] w-full" />}>
          <DraftPreview form={form} draft={draft} />
        </Suspense>
      )}
      {seller && <MissingCard form={form} values={values} seller={seller} />}
    </>
  )
}

interface InvoiceTotalsProps extends Pick<InvoiceSideProps, 'form'> {
  isCreditNote: boolean
  /** The advances that the invoice can deduct. */
  deductible: Invoice['deductible']
  /** In the card's head. */
  aside: ReactNode
}

/** Below the items, discount and delivery that they sum up. */
export function InvoiceTotals({ form, isCreditNote, deductible, aside }: InvoiceTotalsProps) {
  const { t } = useTranslation()
  // With hundreds of items the totals take a moment; deferring them keeps typing fast.
  const values = useDeferredValue(useWatch({ control: form.hook.control }) as InvoiceValues)
  const sums = invoiceSums(values)
  return (
    <Card title={t('invoices.totals.title')} aside={aside}>
      <div className="ms-auto max-w-sm">
        <Totals sums={isCreditNote ? lessSums(sums) : sums} advances={typedDeductions(sums, deductible, values)} />
      </div>
    </Card>
  )
}

interface MissingCardProps {
  form: MawridForm<InvoiceValues>
  values: InvoiceValues
  seller: InvoiceSeller
}

const look = 'text-start text-accent underline-offset-4 hover:underline'

/** What is missing before the draft can be issued, updated while it is typed; each part links to its field. */
function MissingCard({ form, values, seller }: MissingCardProps) {
  const { t } = useTranslation()
  const today = riyadhDay(useNow())
  const { names } = form

  useEffect(() => {
    // What the company itself lacks has no field here, but the form's error summary needs its name.
    const forget = sellerPaths.map((path) => names.add(path, missingPartLabel(t, { path })))
    return () => {
      for (const each of forget) each()
    }
  }, [names.add, t])

  const isVatCheckDue = useIsVatCheckDue()
  const missing = missingNow(values, { seller, isVatCheckDue, today })
  // Until the draft itself is valid, the save bar says what it needs.
  if (!missing) return null
  return (
    <Card title={t('invoices.missing.title')}>
      {missing.length === 0 ? (
        <p className="flex items-center gap-2 text-good">
          <CircleCheck size={16} aria-hidden className="shrink-0" />
          {t('invoices.missing.nothing')}
        </p>
      ) : (
        <ul className="flex list-disc flex-col gap-1 ps-4 marker:text-warn">
          {missing.map((one) => {
            const elsewhere = fixPath(one)
            return (
              <li key={one.path}>
                {elsewhere ? (
                  <Anchor id={fieldId(form.id, one.path)} href={elsewhere} className={look}>
                    {missingPartLabel(t, one)}
                  </Anchor>
                ) : (
                  <button
                    type="button"
                    className={look}
                    onClick={() => focusControl(document.getElementById(fieldId(form.id, fieldOf(one.path))))}
                  >
                    {missingPartLabel(t, one)}
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
