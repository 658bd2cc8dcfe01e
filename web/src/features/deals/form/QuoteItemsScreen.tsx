import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { createDraft, maxQuoteLines, updateDraft } from '@mawrid/contract/deals/quotes.calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { customerQuery, customersQuery } from '#features/customers/shared/queries.ts'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { SearchField } from '#ui/fields/search/SearchField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { offerAddress } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { lineName } from '../shared/lineName.ts'
import { cacheDeal, dealQuery } from '../shared/queries.ts'
import { ItemsForm } from './ItemsForm.tsx'
import { draftLineOf, isCounted, type QuoteItem } from './quoteItems.ts'

/** The first step of a quote without a request: for whom, and which items. `?customer=` and `?from=` fill it in. */
export function QuoteCreateScreen() {
  const { customer, from }: { customer?: unknown; from?: unknown } = useSearch({ strict: false })
  const earlier = typeof from === 'string' ? from : undefined
  const { data, error, refetch, isFetching } = useQuery({ ...dealQuery(earlier ?? ''), enabled: earlier !== undefined })
  const { t } = useTranslation()
  if (earlier && error) {
    return (
      <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (earlier && !data) return <FormSkeleton label={t('deals.loading')} />
  const known = typeof customer === 'string' ? customer : (data?.buyer_id ?? '')
  return <QuoteItems customer={known} copied={data} draft={undefined} />
}

/** The items of a draft, to be changed. */
export function QuoteItemsScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch, isFetching } = useQuery(dealQuery(id))
  if (data && !data.allowed_actions.includes('edit_draft')) {
    return (
      <EmptyState
        icon={FileLock2}
        title={t('deals.offer.closed')}
        action={<LinkButton href={dealAddress(data.id)}>{t('deals.offer.toDeal')}</LinkButton>}
      >
        {t('deals.items.closedWhy')}
      </EmptyState>
    )
  }
  if (data) return <QuoteItems key={data.id} customer={data.buyer_id} copied={undefined} draft={data} />
  if (!error) return <FormSkeleton label={t('deals.loading')} />
  return <FailedScreen title={t('deals.failed')} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
}

interface Props {
  customer: string
  /** An earlier deal whose items are repeated. */
  copied: Deal | undefined
  draft: Deal | undefined
}

function QuoteItems({ customer: knownCustomer, copied, draft }: Props) {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [customer, setCustomer] = useState(knownCustomer)
  const [initial] = useState(() => ({
    subject: (draft ?? copied)?.subject ?? '',
    items: itemsOf(draft ?? copied, draft !== undefined, lang),
  }))
  const [subject, setSubject] = useState(initial.subject)
  const [items, setItems] = useState(initial.items)
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: () => {
      const lines = items.map(draftLineOf)
      const named = subject.trim() || null
      return draft
        ? callApi(updateDraft, { params: { id: draft.id }, body: { version: draft.version, subject: named, lines } })
        : callApi(createDraft, { body: { customer, subject: named, po_number: null, from: null, lines } })
    },
    onSuccess(deal) {
      cacheDeal(queries, deal)
      go(offerAddress(deal.id))
    },
  })
  const isChanged = customer !== knownCustomer || subject !== initial.subject || items !== initial.items
  const leaving = useLeaveGuard(isChanged && !saving.isPending && !saving.isSuccess)
  const isEmpty = items.length === 0
  const isUncounted = !items.every(isCounted)
  const isTooLong = items.length > maxQuoteLines

  function save() {
    setTried(true)
    if (customer !== '' && !isEmpty && !isTooLong && !isUncounted) saving.mutate()
  }

  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4" data-unsaved={isChanged || undefined}>
      <header>
        <h1 className="text-xl">{t(draft ? 'screens.dealItems' : 'screens.dealCreate')}</h1>
        <p className="text-ink-soft">{t('deals.items.lead')}</p>
      </header>
      <Card title={t('deals.items.for')}>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {draft ? (
            <p>
              <span className="block text-sm text-ink-soft">{t('deals.items.customer')}</span>
              <bdi>{buyerName(lang, draft)}</bdi>
            </p>
          ) : (
            <CustomerChoice
              value={customer}
              error={
                isTried && customer === ''
                  ? labelledMessage(t, { code: 'required' }, t('deals.items.customer'), 'choose')
                  : undefined
              }
              onChange={setCustomer}
            />
          )}
          <TextField
            label={t('deals.fields.subject')}
            help={t('deals.items.subjectHelp')}
            maxLength={limitsOf(createDraft.body.shape.subject).max}
            value={subject}
            onChange={(event) => setSubject(event.target.value)}
          />
        </div>
      </Card>
      <ItemsForm
        items={items}
        error={
          isTooLong
            ? t('deals.items.tooMany', { max: number(maxQuoteLines) })
            : isTried && isEmpty
              ? t('deals.items.none')
              : isTried && isUncounted
                ? t('deals.items.uncounted')
                : undefined
        }
        onChange={setItems}
      />
      <ProblemBanner error={saving.error} />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button look="primary" busy={saving.isPending} onClick={save}>
          {t('deals.items.continue')}
        </Button>
        <LinkButton href={draft ? offerAddress(draft.id) : screenPaths.deals}>{t('ui.dialog.cancel')}</LinkButton>
      </div>
      <ConfirmDialog
        isOpen={leaving.isAsking}
        danger
        title={t('ui.form.leave.title')}
        consequence={t('ui.form.leave.lost')}
        confirmLabel={t('ui.form.leave.leave')}
        onConfirm={leaving.leave}
        onCancel={leaving.stay}
      />
    </div>
  )
}

function itemsOf(deal: Deal | undefined, isDraft: boolean, lang: 'ar' | 'en'): readonly QuoteItem[] {
  return (deal?.lines ?? []).map((line) => ({
    key: line.id,
    id: isDraft ? line.id : null,
    article: line.article,
    sku: line.sku,
    name: line.article === null ? (line.free_text ?? line.name_ar) : lineName(lang, line),
    qty: line.qty,
    isOwnWords: line.article === null,
  }))
}

interface CustomerChoiceProps {
  value: string
  error: string | undefined
  onChange: (id: string) => void
}

function CustomerChoice({ value, error, onChange }: CustomerChoiceProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const mayAdd = useHasRight('customers.edit')
  const [search, setSearch] = useState('')
  const { data, isFetching } = useQuery(
    customersQuery({ search: search.trim() || undefined, ordering: 'name', page_size: 20 }),
  )
  const chosen = useQuery({ ...customerQuery(value), enabled: value !== '' }).data
  const found = data?.results ?? []
  const choices = [...(chosen && !found.some(({ id }) => id === chosen.id) ? [chosen] : []), ...found].map((one) => ({
    value: one.id,
    label: nameIn(lang, one),
    help: one.vat_number ?? one.number,
  }))
  return (
    <div className="flex flex-col gap-1">
      <SearchField
        label={t('deals.items.customer')}
        required
        value={chosen?.id ?? value}
        error={error}
        onChange={onChange}
        onSearch={setSearch}
        isLoading={isFetching}
        choices={choices}
      />
      {mayAdd && (
        <LinkButton look="quiet" size="sm" className="self-start" href={screenPaths.customerCreate}>
          {t('deals.items.newCustomer')}
        </LinkButton>
      )}
    </div>
  )
}
