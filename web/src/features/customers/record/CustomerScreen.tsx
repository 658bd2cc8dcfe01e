import { customerFields } from '@mawrid/contract/customers/fields.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ComponentType, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordHistory } from '#features/activity/shared/RecordHistory.tsx'
import { AssigneeFact } from '#features/team/shared/work/AssigneeFact.tsx'
import { useColleagues } from '#features/team/shared/work/useColleagues.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Avatar } from '#ui/record/Avatar.tsx'
import { Money } from '#ui/record/Money.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { customerStatusLooks } from '../shared/customerStatusLooks.ts'
import { payingText } from '../shared/payingText.ts'
import { customerQuery, twinsQuery } from '../shared/queries.ts'
import { AgeingCard } from './AgeingCard.tsx'
import { ContactsCard } from './ContactsCard.tsx'
import { CreditCard } from './CreditCard.tsx'
import { DetailsCard } from './DetailsCard.tsx'
import { MergedCard } from './MergedCard.tsx'
import { TwinsCard } from './TwinsCard.tsx'
import { useCustomerActions } from './useCustomerActions.ts'

const BlockDialog = lazyPart(() => import('./BlockDialog.tsx'), 'BlockDialog')
const CreditDialog = lazyPart(() => import('./CreditDialog.tsx'), 'CreditDialog')
const DocumentsCard = lazyPart(() => import('./DocumentsCard.tsx'))
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog')

/** Parts of features above this one. */
export interface CustomerParts {
  readonly CustomerDeals: ComponentType<{ customer: string }>
  readonly CustomerPurchases: ComponentType<{ customer: string; isActive: boolean }>
  readonly CustomerInvoices: ComponentType<{ customer: string }>
  readonly CustomerPriceLists: ComponentType<{ customer: string }>
  readonly CustomerReturns: ComponentType<{ customer: string }>
}

/** One customer: what they owe, their deals and invoices, and all their details. */
export function CustomerScreen({
  CustomerDeals,
  CustomerPurchases,
  CustomerInvoices,
  CustomerPriceLists,
  CustomerReturns,
}: CustomerParts) {
  const { t } = useTranslation()
  const lang = useLang()
  const { id = '' } = useParams({ strict: false })
  const { data: customer, error, refetch, isFetching } = useQuery(customerQuery(id))
  const seesDeals = useHasRight('deals.see')
  const seesPrices = useHasRight('prices.see')
  const seesInvoices = useHasRight('invoices.see')
  // They stand above what is read: it would move if they were known later. Without a connection they are not waited for.
  const areTwinsKnown = !useQuery(twinsQuery(id)).isLoading
  const { isTeam } = useColleagues('customer')
  const { label } = useFields(customerFields)
  const [dialog, setDialog] = useState<'block' | 'credit' | 'merge'>()
  const name = customer && nameIn(lang, customer)
  const actions = useCustomerActions(customer, setDialog)
  usePageTitle(name ?? t('screens.customer'))

  if (!customer || !name || !areTwinsKnown) {
    if (!error) return <FormSkeleton isRecord label={t('customers.loading')} />
    return (
      <FailedScreen
        title={t('customers.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  }

  const { balance, payments, status, block_reason } = customer
  const pays = payingText(payments, t)
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={name}
        number={customer.number}
        picture={<Avatar name={name} shape={customer.kind === 'person' ? 'person' : 'company'} />}
        status={<StatusPill {...customerStatusLooks[status]} label={t(`customers.status.${status}`)} />}
        isHighlighted={status !== 'active'}
        actions={actions}
        facts={[
          ...(balance
            ? [
                {
                  label: t('invoices.fields.open'),
                  value: <Money amount={balance.open} className="font-medium" />,
                },
                {
                  label: t('invoices.buyers.overdue'),
                  value: (
                    <Money amount={balance.overdue} {...(balance.overdue !== '0.00' && { className: 'text-bad' })} />
                  ),
                },
              ]
            : []),
          ...(pays ? [{ label: t('customers.pays.label'), value: pays }] : []),
          { label: label('kind'), value: t(`customers.kind.${customer.kind}`) },
          ...(isTeam
            ? [{ label: t('team.work.assignee'), value: <AssigneeFact kind="customer" record={customer} /> }]
            : []),
        ]}
      />
      {status === 'blocked' && (
        <Banner tone="warn" title={t('customers.blockedTitle')}>
          <bdi>{block_reason}</bdi>
        </Banner>
      )}
      {status === 'archived' && (
        <Banner tone="info" title={t('customers.archivedTitle')}>
          {t('customers.archivedText')}
        </Banner>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Suspense fallback={<Skeleton shape="box" className="h-64 w-full" />}>
            {seesDeals && <CustomerDeals customer={customer.id} />}
            {(seesDeals || seesInvoices) && <CustomerPurchases customer={customer.id} isActive={status === 'active'} />}
            {seesInvoices && <CustomerInvoices customer={customer.id} />}
            {seesDeals && <CustomerReturns customer={customer.id} />}
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <AgeingCard customer={customer} />
          <CreditCard customer={customer} />
          <TwinsCard customer={customer} />
          <ContactsCard customer={customer} />
          <DetailsCard customer={customer} />
          <Suspense fallback={<Skeleton shape="box" className="h-28 w-full" />}>
            <DocumentsCard customer={customer} />
          </Suspense>
          {seesPrices && (
            <Suspense fallback={<Skeleton shape="box" className="h-28 w-full" />}>
              <CustomerPriceLists customer={customer.id} />
            </Suspense>
          )}
          <MergedCard customer={customer} />
          <RecordHistory id={customer.id} />
        </div>
      </div>
      <Suspense fallback={null}>
        {dialog === 'block' && <BlockDialog customer={customer} onClose={() => setDialog(undefined)} />}
        {dialog === 'merge' && <MergeDialog customer={customer} other={null} onClose={() => setDialog(undefined)} />}
        {dialog === 'credit' && <CreditDialog customer={customer} onClose={() => setDialog(undefined)} />}
      </Suspense>
    </div>
  )
}
