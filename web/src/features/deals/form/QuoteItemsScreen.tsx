import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { createDraft, maxQuoteLines, updateDraft } from '@mawrid/contract/deals/quotes.calls.ts'
import { subjectIn } from '@mawrid/contract/deals/untitledQuote.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { FileLock2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemBanner } from '#platform/forms/ProblemBanner.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { labelledMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useLeaveGuard } from '#ui/form/useLeaveGuard.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Card } from '#ui/record/Card.tsx'
import { buyerName } from '../shared/buyerName.ts'
import { offerAddress } from '../shared/dealActions.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { lineName } from '../shared/lineName.ts'
import { cacheDeal, dealQuery } from '../shared/queries.ts'
import { CustomerChoice, KnownCustomer } from './CustomerChoice.tsx'
import { changedDeal, ItemsConflict } from './ItemsConflict.tsx'
import { ItemsForm } from './ItemsForm.tsx'
import { draftLineOf, isCounted, type QuoteItem, rebasedItems } from './quoteItems.ts'

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

function QuoteItems({ customer: knownCustomer, copied, draft: newest }: Props) {
  const { t } = useTranslation()
  const { lang, number, list } = useFormats()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [customer, setCustomer] = useState(knownCustomer)
  // The version that was opened: a colleague's change arrives at once, and saving must not overwrite it unseen.
  const [draft, setDraft] = useState(newest)
  const [initial, setInitial] = useState(() => ({
    subject: subjectIn(lang, (draft ?? copied)?.subject ?? ''),
    items: itemsOf(draft ?? copied, draft !== undefined, lang),
  }))
  const [subject, setSubject] = useState(initial.subject)
  const [items, setItems] = useState(initial.items)
  const [isTried, setTried] = useState(false)
  const saving = useMutation({
    mutationFn: (sent: { items: readonly QuoteItem[]; version: number | undefined }) => {
      const lines = sent.items.map(draftLineOf)
      const named = subject.trim() || null
      const { version = 1 } = sent
      return draft
        ? callApi(updateDraft, { params: { id: draft.id }, body: { version, subject: named, lines } })
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
  const theirs = saving.error ? changedDeal(saving.error) : undefined

  if (newest && draft && newest.version > draft.version && !isChanged && !saving.isPending) follow(newest)

  function follow(deal: Deal) {
    const read = { subject: subjectIn(lang, deal.subject), items: itemsOf(deal, true, lang) }
    setDraft(deal)
    setInitial(read)
    setSubject(read.subject)
    setItems(read.items)
    saving.reset()
  }

  function save(sent = { items, version: draft?.version }) {
    setTried(true)
    if (customer !== '' && !isEmpty && !isTooLong && !isUncounted) saving.mutate(sent)
  }

  /** Which items cannot be quoted any more, of an earlier deal above all. */
  function goneText(error: unknown): string | undefined {
    const places = error ? asFailure(error).errors.map(({ path }) => /^lines\.(\d+)\.article$/.exec(path)?.[1]) : []
    const names = places.flatMap((place) => (place === undefined ? [] : (items[Number(place)]?.name ?? [])))
    return names.length > 0 ? t('deals.items.gone', { names: list(names) }) : undefined
  }

  /** What was typed replaces what a colleague saved; items that they removed are added again. */
  function overwrite(deal: Deal) {
    const mine = rebasedItems(items, deal.lines)
    setDraft(deal)
    setItems(mine)
    save({ items: mine, version: deal.version })
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
            <KnownCustomer name={buyerName(lang, draft)} />
          ) : (
            <CustomerChoice
              known={copied && buyerName(lang, copied)}
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
      {theirs ? (
        <ItemsConflict
          deal={theirs}
          mine={{ subject, items }}
          theirs={{ subject: subjectIn(lang, theirs.subject), items: itemsOf(theirs, true, lang) }}
          isSaving={saving.isPending}
          onOverwrite={() => overwrite(theirs)}
          onTakeTheirs={() => follow(theirs)}
        />
      ) : (
        <ProblemBanner error={saving.error} problem={goneText(saving.error)} />
      )}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button look="primary" busy={saving.isPending} onClick={() => save()}>
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

/** The items of a draft, or of an earlier deal: what was agreed there, or else requested. */
function itemsOf(deal: Deal | undefined, isDraft: boolean, lang: 'ar' | 'en'): readonly QuoteItem[] {
  const agreed = deal?.accepted_at ? deal.rounds.at(-1) : undefined
  return (deal?.lines ?? []).flatMap((line): QuoteItem[] => {
    const sold = agreed?.lines.find((one) => one.line === line.id)
    if (sold?.answer === 'not_available') return []
    const { substitute = null } = sold ?? {}
    const article = substitute?.article ?? line.article
    const ownName = article === null ? (line.free_text ?? line.name_ar) : lineName(lang, line)
    return [
      {
        key: line.id,
        id: isDraft ? line.id : null,
        article,
        sku: substitute?.sku ?? line.sku,
        name: substitute ? nameIn(lang, substitute) : ownName,
        unit: line.unit,
        qty: sold?.qty ?? line.qty,
        isOwnWords: article === null,
      },
    ]
  })
}
