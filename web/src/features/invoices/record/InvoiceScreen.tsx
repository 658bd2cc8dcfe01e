import type { Invoice, InvoiceRow } from '@mawrid/contract/invoices/invoice.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAreColleaguesKnown } from '#features/team/shared/work/useColleagues.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { OpenByNumber } from '#platform/screens/OpenByNumber.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { InvoiceLines } from '../shared/InvoiceLines.tsx'
import { invoiceAddress } from '../shared/invoiceAddresses.ts'
import { fieldOfDraft, missingPartLabel } from '../shared/missingPartLabel.ts'
import { findInvoiceByNumber, invoiceQuery, listedInvoice } from '../shared/queries.ts'
import { AdvancesCard } from './AdvancesCard.tsx'
import { BuyerCard } from './BuyerCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { DocumentCard } from './DocumentCard.tsx'
import { InvoiceActions } from './InvoiceActions.tsx'
import { InvoiceHeader } from './InvoiceHeader.tsx'
import { InvoiceTimeline } from './InvoiceTimeline.tsx'
import { LinesCard } from './LinesCard.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'
import { RestockCard } from './RestockCard.tsx'
import { useNeedsZatcaCard, ZatcaBanner, ZatcaCard } from './ZatcaCard.tsx'

const ApprovalNotice = lazyPart(() => import('#features/approvals/shared/ApprovalNotice.tsx'))

/**
 * One invoice or note: first the row that the list has cached, then the full invoice. The address may have its number
 * instead of its id.
 */
export function InvoiceScreen() {
  const { t } = useTranslation()
  return (
    <OpenByNumber find={findInvoiceByNumber} addressOf={invoiceAddress} label={t('invoices.loading')}>
      <OpenInvoice />
    </OpenByNumber>
  )
}

function OpenInvoice() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const queries = useQueryClient()
  const { data: invoice, error, refetch, isFetching } = useQuery(invoiceQuery(id))
  const areColleaguesKnown = useAreColleaguesKnown()
  const isReady = invoice !== undefined && areColleaguesKnown
  const row = isReady ? undefined : listedInvoice(queries, id)
  const known = invoice ?? row
  usePageTitle(known ? (known.number ?? t(`invoices.kind.${known.kind}`)) : t('screens.invoice'))

  if (isReady) return <InvoiceRecord key={invoice.id} invoice={invoice} />
  if (!error && row) return <InvoicePreview row={row} />
  if (!error) return <FormSkeleton isRecord label={t('invoices.loading')} />
  return (
    <FailedScreen title={t('invoices.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  )
}

/** The full invoice: items, payments and notes, with the document beside them. */
export function InvoiceRecord({ invoice }: { invoice: Invoice }) {
  const needsZatcaCard = useNeedsZatcaCard(invoice)
  return (
    <div className="flex flex-col gap-4">
      <InvoiceHeader invoice={invoice} controls={<InvoiceActions invoice={invoice} />} />
      <Suspense fallback={null}>
        <ApprovalNotice record={invoice.id} />
      </Suspense>
      <MissingBanner invoice={invoice} />
      <ZatcaBanner invoice={invoice} />
      <Columns
        main={
          <>
            <LinesCard invoice={invoice} />
            <AdvancesCard invoice={invoice} />
            <RestockCard invoice={invoice} />
            <PaymentsCard invoice={invoice} />
            <NotesCard invoice={invoice} />
            <BuyerCard invoice={invoice} />
            <InvoiceTimeline invoice={invoice} />
          </>
        }
        document={
          <>
            {needsZatcaCard && <ZatcaCard invoice={invoice} />}
            <DocumentCard invoice={invoice} />
          </>
        }
        about={
          <>
            <DetailsCard invoice={invoice} />
            {!needsZatcaCard && <ZatcaCard invoice={invoice} />}
          </>
        }
      />
    </div>
  )
}

/** Why a draft cannot be issued yet; each part links to its field. */
function MissingBanner({ invoice: { id, status, missing } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (status !== 'draft' || missing.length === 0) return null
  return (
    <Banner tone="warn" title={t('invoices.missing.title')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {missing.map((one) => (
          <li key={one.path}>
            <Anchor href={fieldOfDraft(id, one)} className="underline underline-offset-4">
              {missingPartLabel(t, one)}
            </Anchor>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The notes that correct it, and what can still be credited. */
function NotesCard({ invoice: { notes } }: { invoice: Invoice }) {
  const { t } = useTranslation()
  if (notes.length === 0) return null
  return (
    <Card title={t('invoices.notes.title')}>
      <InvoiceLines invoices={notes} />
    </Card>
  )
}

/** The invoice as far as the list knows it: its header, and placeholders for the rest. */
export function InvoicePreview({ row }: { row: InvoiceRow }) {
  return (
    <div aria-busy data-unknown-length className="flex flex-col gap-4">
      <InvoiceHeader invoice={row} controls={<Skeleton shape="box" className="h-10 w-36" />} />
      <Columns
        main={<Skeleton shape="box" className="h-96" />}
        document={<Skeleton shape="box" className="aspect-[210/297]" />}
      />
    </div>
  )
}

interface ColumnsProps {
  main: ReactNode
  document: ReactNode
  about?: ReactNode
}

/**
 * Two columns: items and payments, and beside them the document, then the details. On narrow screens one
 * below the other, the document first.
 */
function Columns({ main, document, about }: ColumnsProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-start-1">{document}</div>
      <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">{main}</div>
      {about && <div className="flex min-w-0 flex-col gap-4 xl:col-start-2 xl:row-start-2">{about}</div>}
    </div>
  )
}
