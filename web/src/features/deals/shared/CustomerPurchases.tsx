import { listPurchases } from '@mawrid/contract/customers/calls.ts'
import type { Purchase } from '@mawrid/contract/customers/purchases.ts'
import { createDraft } from '@mawrid/contract/deals/quotes.calls.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnitAfter } from '#features/reference/shared/useUnits.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { PartFailed } from '#ui/feedback/PartFailed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNow } from '#ui/hooks/useNow.ts'
import { Anchor, useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { quantityFormat } from '#ui/values/amounts.ts'
import { offerAddress } from './dealActions.ts'
import { cacheDeal } from './queries.ts'

const shown = 6
const quantity = quantityFormat(3)

interface Props {
  customer: string
  /** Whether a quote may be begun for them. */
  isActive: boolean
}

/** What a customer buys and when it is due again; what is due can be quoted at once. */
export default function CustomerPurchases({ customer, isActive }: Props) {
  const { t } = useTranslation()
  const mayQuote = useHasRight('deals.quote') && isActive
  const today = riyadhDay(useNow())
  const purchases = useQuery({
    queryKey: ['customers', 'purchases', customer],
    queryFn: ({ signal }) => callApi(listPurchases, { params: { id: customer }, signal }),
  })
  const [isWhole, setWhole] = useState(false)
  const quoting = useQuoting(customer)
  const rows = purchases.data?.results ?? []
  const due = rows.filter(({ article, due_on }) => article !== null && due_on !== null && due_on <= today)
  return (
    <Card
      title={t('customers.purchases.title')}
      aside={
        mayQuote &&
        due.length > 0 && (
          <Button size="sm" busy={quoting.isPending} onClick={() => quoting.mutate(due)}>
            {t('customers.purchases.quoteDue')}
          </Button>
        )
      }
    >
      {purchases.error ? (
        <PartFailed text={problemText(purchases.error, t)} part={purchases} />
      ) : purchases.data === undefined ? (
        <Skeleton className="h-4 w-3/4" />
      ) : rows.length === 0 ? (
        <p className="py-1 text-ink-soft">{t('customers.purchases.none')}</p>
      ) : (
        <>
          <ul className="-my-2 divide-y divide-line">
            {rows.slice(0, isWhole ? undefined : shown).map((purchase) => (
              <li key={purchase.article ?? purchase.name_ar}>
                <PurchaseRow
                  purchase={purchase}
                  today={today}
                  isBusy={quoting.isPending}
                  onQuote={mayQuote && purchase.article !== null ? () => quoting.mutate([purchase]) : undefined}
                />
              </li>
            ))}
          </ul>
          {rows.length > shown && !isWhole && (
            <Button look="quiet" size="sm" className="mt-3" onClick={() => setWhole(true)}>
              {t('customers.purchases.all')}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

/** Begins a quote with these articles, each in the quantity of the last time, and opens its prices. */
function useQuoting(customer: string) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const { go } = useNavigation()
  return useMutation({
    mutationFn: (purchases: readonly Purchase[]) =>
      callApi(createDraft, {
        body: {
          customer,
          subject: null,
          po_number: null,
          from: null,
          lines: purchases.map(({ article, last_qty }) => ({
            id: null,
            article,
            name: null,
            unit: null,
            qty: last_qty,
          })),
        },
      }),
    onSuccess(deal) {
      cacheDeal(queries, deal)
      go(offerAddress(deal.id))
    },
    onError: (error) => toast({ tone: 'bad', text: problemText(error, t) }),
  })
}

interface RowProps {
  purchase: Purchase
  today: string
  isBusy: boolean
  onQuote: (() => void) | undefined
}

function PurchaseRow({ purchase, today, isBusy, onQuote }: RowProps) {
  const { t } = useTranslation()
  const { lang, day, list } = useFormats()
  const unitAfter = useUnitAfter()
  const nameId = useId()
  const { product, unit, last_qty, last_on, every_days, due_on } = purchase
  const amount = `${quantity.format(last_qty)} ${unit ? unitAfter(last_qty, unit) : ''}`.trim()
  const name = <bdi id={nameId}>{nameIn(lang, purchase)}</bdi>
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <span className="min-w-0 grow basis-56">
        <span className="block [overflow-wrap:anywhere]">
          {product ? (
            <Anchor href={recordPath('product', product)} className="underline-offset-4 hover:underline">
              {name}
            </Anchor>
          ) : (
            name
          )}
        </span>
        <span className="text-sm text-ink-soft">
          {list([
            ...(every_days === null ? [] : [t('customers.purchases.every', { count: every_days })]),
            t('customers.purchases.last', { day: day(new Date(last_on)), amount: `\u2068${amount}\u2069` }),
          ])}
        </span>
      </span>
      {due_on !== null && (
        <StatusPill
          tone={due_on <= today ? 'warn' : 'neutral'}
          icon={CalendarClock}
          label={t(due_on <= today ? 'customers.purchases.dueSince' : 'customers.purchases.dueOn', {
            day: day(new Date(due_on)),
          })}
        />
      )}
      {onQuote && (
        <Button size="sm" busy={isBusy} aria-describedby={nameId} onClick={onQuote}>
          {t('customers.purchases.quote')}
        </Button>
      )}
    </div>
  )
}
