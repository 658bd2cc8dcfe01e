import type { Package } from '@mawrid/contract/subscriptions/package.ts'
import type { Quote } from '@mawrid/contract/subscriptions/quote.ts'
import { type SubscriptionPeriod, subscriptionPeriods } from '@mawrid/contract/subscriptions/subscription.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyQuery } from '#features/companies/shared/queries.ts'
import { FailureBanner } from '#platform/forms/FailureBanner.tsx'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Segments } from '#ui/fields/Segments.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { useMediaQuery } from '#ui/hooks/useMediaQuery.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { isRunning } from '../shared/paymentState.ts'
import { packagesQuery, quoteQuery } from '../shared/queries.ts'
import { useCurrentSubscription } from '../shared/useCurrentSubscription.ts'
import { usePayment } from '../shared/usePayment.ts'
import { ChoiceDialog, type ChosenChange } from './ChoiceDialog.tsx'
import { ChoiceNotice } from './ChoiceNotice.tsx'
import { type Choice, choiceOf } from './choiceOf.ts'
import { PackageCard } from './PackageCard.tsx'
import { startOf } from './purchases.ts'

/**
 * The plans side by side. A first plan leads to its payment, which makes the company active (checklist O-04); if one is
 * active already, each other shows its price and what changes.
 */
export function ChooseScreen() {
  const { t } = useTranslation()
  const lang = useLang()
  const now = useNow()
  const packages = useQuery(packagesQuery)
  const { data: company } = useQuery(companyQuery)
  const { subscription, isPending: isAwaited } = useCurrentSubscription()
  const [chosenPeriod, setPeriod] = useState<SubscriptionPeriod>()
  const pending = subscription?.status === 'pending_payment' ? subscription : undefined
  const isCurrent = subscription && (isRunning(subscription) || pending)
  const period = chosenPeriod ?? (isCurrent ? subscription.period : 'month')
  const quoted = useQuotes(packages.data ?? [], period)
  const ownId = isCurrent ? subscription.package.id : undefined
  const isStacked = useMediaQuery('(width < 48rem)')
  const plans = inReadingOrder(packages.data ?? [], isStacked ? ownId : undefined)
  const choices = new Map(
    plans.map((offered) => [
      offered.id,
      choiceOf({
        ...{ offered, period, company, subscription, now },
        quote: quoted.quotes.get(offered.id),
        isQuoted: quoted.isSettled,
      }),
    ]),
  )
  const leadingId = leadingPlan(plans, choices, pending?.package.id)
  const common = commonFeatures(plans)
  const { pay, underway, failure } = usePayment()
  const [chosen, setChosen] = useState<ChosenChange>()

  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl">{t('screens.subscriptionChoose')}</h1>
          <p className="text-ink-soft">{t('subscriptions.lead')}</p>
        </div>
        {/* Which period is shown first depends on the current subscription. */}
        {isAwaited ? (
          <Skeleton shape="box" className="h-10 w-48 pointer-coarse:h-12" />
        ) : (
          <PeriodSwitch period={period} onPeriod={setPeriod} />
        )}
      </header>
      {company && <ChoiceNotice company={company} subscription={subscription} />}
      {failure && !underway && <FailureBanner failure={asFailure(failure)} />}
      {quoted.error && <QuoteError error={quoted.error} onRetry={quoted.retry} />}
      {packages.data && !isAwaited ? (
        <>
          {common.length > 0 && (
            <div className="text-sm text-ink-soft">
              <p>{t('subscriptions.included.inAll')}</p>
              <ul className={commonList}>
                {common.map((feature) => (
                  <li key={feature.text_en} className="flex gap-1.5">
                    <Check size={16} aria-hidden className="mt-[0.2em] shrink-0 text-accent" />
                    {feature[`text_${lang}`]}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ul className={packageGrid}>
            {plans.map((offered) => (
              <PackageCard
                key={offered.id}
                offered={offered}
                features={offered.features.filter(({ text_en }) => !common.some((each) => each.text_en === text_en))}
                period={period}
                usage={subscription?.usage}
                choice={choices.get(offered.id) ?? { kind: 'awaited' }}
                isLeading={offered.id === leadingId}
                isBusy={underway?.of === offered.id}
                isBlocked={underway !== undefined && underway.of !== offered.id}
                onPay={(by) => pay({ of: offered.id, invoice: () => startOf({ offered, period }), ...(by && { by }) })}
                onConfirm={(kind, quote) => setChosen({ kind, quote, offered, period })}
              />
            ))}
          </ul>
        </>
      ) : packages.error ? (
        <FailedScreen
          isCard
          title={t('subscriptions.failed')}
          error={packages.error}
          onRetry={() => void packages.refetch()}
          isRetrying={packages.isFetching}
        />
      ) : (
        <PackagesSkeleton />
      )}
      <p className="text-sm text-ink-soft">{t('subscriptions.secure')}</p>
      {chosen && <ChoiceDialog change={chosen} subscription={subscription} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

/** Below each other, the company's own plan comes first; side by side they are sorted by size. */
export function inReadingOrder<T extends Pick<Package, 'id'>>(plans: readonly T[], ownId: string | undefined): T[] {
  return plans.toSorted((one, other) => Number(other.id === ownId) - Number(one.id === ownId))
}

type Features = Package['features']

/** What every plan includes, which is said once; nothing if there is only one plan. */
function commonFeatures(plans: readonly Pick<Package, 'features'>[]): Features {
  const [first, ...others] = plans
  if (!first || others.length === 0) return []
  return first.features.filter(({ text_en }) =>
    others.every(({ features }) => features.some((each) => each.text_en === text_en)),
  )
}

/** The plan whose button is the primary one: the chosen one, else the next larger one, else the most popular. */
function leadingPlan(
  plans: readonly Package[],
  choices: ReadonlyMap<string, Choice>,
  pendingId: string | undefined,
): string | undefined {
  if (pendingId) return pendingId
  const larger = plans
    .filter(({ id }) => choices.get(id)?.kind === 'upgrade')
    .toSorted((one, other) => one.rank - other.rank)[0]
  return (larger ?? plans.find(({ is_popular }) => is_popular))?.id
}

interface Quotes {
  /** By plan id, as far as they have loaded. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly error: Error | undefined
  /** Whether all have loaded or failed at least once. */
  readonly isSettled: boolean
  readonly retry: () => void
}

/** The price of each plan for this company now. */
function useQuotes(offers: readonly Package[], period: SubscriptionPeriod): Quotes {
  const answers = useQueries({ queries: offers.map(({ id }) => quoteQuery(id, period)) })
  const [isSettled, setSettled] = useState(false)
  if (!isSettled && answers.length > 0 && answers.every(({ isPending }) => !isPending)) setSettled(true)
  const failed = answers.filter(({ data, error }) => error && !data)
  return {
    quotes: new Map(answers.flatMap(({ data }) => (data ? [[data.package.id, data] as const] : []))),
    error: failed[0]?.error ?? undefined,
    isSettled,
    retry() {
      for (const answer of failed) void answer.refetch()
    },
  }
}

interface PeriodSwitchProps {
  period: SubscriptionPeriod
  onPeriod: (period: SubscriptionPeriod) => void
}

function PeriodSwitch({ period, onPeriod }: PeriodSwitchProps) {
  const { t } = useTranslation()
  return (
    <fieldset>
      <legend className="sr-only">{t('subscriptions.period.label')}</legend>
      <Segments
        place="page"
        value={period}
        onChange={onPeriod}
        choices={subscriptionPeriods.map((each) => ({ value: each, label: t(`subscriptions.period.${each}`) }))}
      />
    </fieldset>
  )
}

interface QuoteErrorProps {
  error: Error
  onRetry: () => void
}

/** The plans have loaded, but not their prices for this company. */
function QuoteError({ error, onRetry }: QuoteErrorProps) {
  const { t } = useTranslation()
  return (
    <Banner
      tone="warn"
      title={problemText(error, t)}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t('ui.error.retry')}
        </Button>
      }
    />
  )
}

const packageGrid = 'grid items-stretch gap-x-4 max-md:*:not-last:mb-4 md:grid-cols-3'

const commonList = 'mt-1 grid gap-x-5 gap-y-1 sm:grid-cols-2 xl:flex'

/** The skeleton of the plans. */
function PackagesSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <div aria-hidden className="text-sm">
        <p className="flex h-[1lh] items-center">
          <Skeleton className="h-3 w-48" />
        </p>
        <ul className={commonList}>
          {['first', 'second', 'third', 'fourth'].map((name) => (
            <li key={name} className="flex h-[1lh] w-44 items-center">
              <Skeleton />
            </li>
          ))}
        </ul>
      </div>
      <div role="status" className={packageGrid}>
        <span className="sr-only">{t('subscriptions.loading')}</span>
        {['first', 'second', 'third'].map((name) => (
          <div
            key={name}
            className="flex h-[42rem] flex-col gap-3 rounded-card border border-line bg-surface-raised p-5"
          >
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="mt-4 h-8 w-36" />
            <Skeleton className="h-4 w-44" />
            <Skeleton shape="box" className="mt-5 h-10 w-full" />
            <Skeleton className="mt-6 h-4 w-3/4" />
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        ))}
      </div>
    </>
  )
}
