import type { Deal } from '@mawrid/contract/deals/deal.ts'
import { discardDraft, readQuoteLink, resendQuote } from '@mawrid/contract/deals/quotes.calls.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, ListPlus, Replace, Send, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileLink } from '#platform/downloads/FileLink.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink } from '#ui/record/ContactLinks.tsx'
import { type Fact, FactList } from '#ui/record/FactList.tsx'
import { cacheDeal } from '../../shared/queries.ts'

const AcceptForBuyerDialog = lazyPart(() => import('./AcceptForBuyerDialog.tsx'), 'AcceptForBuyerDialog')
const WithdrawQuoteDialog = lazyPart(() => import('./WithdrawQuoteDialog.tsx'), 'WithdrawQuoteDialog')

type Quote = NonNullable<Deal['quote']>

/** The seller's own quote: how it reaches its buyer, whether it was opened, who accepted it, and what can be done about it. */
export function QuoteCard({ deal, quote }: { deal: Deal; quote: Quote }) {
  const { t } = useTranslation()
  const mayQuote = useHasRight('deals.quote')
  return (
    <Card title={t('deals.quote.title')}>
      {quote.channel === null ? (
        <p className="text-ink-soft">{t('deals.quote.draftLead')}</p>
      ) : (
        <QuoteFacts deal={deal} quote={quote} />
      )}
      {mayQuote && <QuoteActions deal={deal} quote={quote} />}
    </Card>
  )
}

function QuoteFacts({ deal, quote }: { deal: Deal; quote: Quote }) {
  const { t } = useTranslation()
  const { dayTime } = useFormats()
  const at = (moment: string) => dayTime(new Date(moment))
  const { acceptance: accepted } = quote
  // A call-off is a part of what was sent, and has no link of its own.
  const isSent = deal.called_off_from === null
  const facts: Fact[] = [
    ...(quote.channel ? [{ label: t('deals.quote.channel'), value: t(`deals.quote.channels.${quote.channel}`) }] : []),
    ...(quote.recipient_name
      ? [{ label: t('deals.quote.recipient.name'), value: <bdi>{quote.recipient_name}</bdi> }]
      : []),
    ...(quote.recipient_email
      ? [{ label: t('deals.quote.recipient.email'), value: <EmailLink email={quote.recipient_email} /> }]
      : []),
    ...(quote.recipient_mobile
      ? [{ label: t('deals.quote.recipient.mobile'), value: <bdi dir="ltr">{quote.recipient_mobile}</bdi> }]
      : []),
    ...(isSent && quote.sent_at ? [{ label: t('deals.shared.sent'), value: at(quote.sent_at) }] : []),
    ...(isSent && quote.channel === 'link'
      ? [
          {
            label: t('deals.quote.opened'),
            value: quote.first_opened_at ? at(quote.first_opened_at) : t('deals.quote.notOpened'),
          },
        ]
      : []),
    ...(quote.last_opened_at && quote.last_opened_at !== quote.first_opened_at
      ? [{ label: t('deals.quote.lastOpened'), value: at(quote.last_opened_at) }]
      : []),
    ...(accepted
      ? [
          { label: t('deals.quote.acceptedBy'), value: <bdi>{accepted.name}</bdi> },
          { label: t('deals.quote.how'), value: t(`deals.quote.ways.${accepted.how}`) },
          { label: t('deals.quote.acceptedAt'), value: at(accepted.at) },
          ...(accepted.address
            ? [{ label: t('deals.quote.address'), value: <bdi dir="ltr">{accepted.address}</bdi> }]
            : []),
          ...(accepted.paper
            ? [
                {
                  label: t('deals.quote.paper'),
                  value: <FileLink url={accepted.paper.url} name={accepted.paper.name} />,
                },
              ]
            : []),
          ...(accepted.proof
            ? [
                {
                  label: t('deals.quote.proof'),
                  value: <FileLink url={accepted.proof.url} name={accepted.proof.name} />,
                },
              ]
            : []),
        ]
      : []),
  ]
  return <FactList facts={facts} />
}

function QuoteActions({ deal, quote }: { deal: Deal; quote: Quote }) {
  const { t } = useTranslation()
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [open, setOpen] = useState<'accept' | 'withdraw' | 'discard' | 'replace'>()
  const close = () => setOpen(undefined)
  const onError = (error: unknown) => toast({ tone: 'bad', text: problemText(error, t) })
  const version = deal.version

  const copying = useMutation({
    mutationFn: async () => {
      const { url } = await callApi(readQuoteLink, { params: { id: deal.id } })
      await navigator.clipboard.writeText(url)
    },
    onSuccess: () => toast({ tone: 'good', text: t('deals.quote.copied') }),
    onError,
  })
  const sending = useMutation({
    mutationFn: (replace: boolean) =>
      callApi(resendQuote, { params: { id: deal.id }, body: { version, replace, recipient: null } }),
    onSuccess(changed, replace) {
      cacheDeal(queries, changed)
      toast({ tone: 'good', text: t(replace ? 'deals.quote.replaced' : 'deals.quote.resent') })
      close()
    },
    onError,
  })
  const discarding = useMutation({
    mutationFn: () => callApi(discardDraft, { params: { id: deal.id }, body: { version } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: ['deals', 'list'] })
      void queries.invalidateQueries({ queryKey: ['deals', 'counts'] })
      toast({ tone: 'good', text: t('deals.quote.discarded') })
      go(screenPaths.deals)
    },
    onError,
  })

  const may = (action: string) => deal.allowed_actions.includes(action)
  const isOpen = deal.status === 'offered' || deal.status === 'countered'
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {may('edit_draft') && (
        <LinkButton href={recordPath('dealItems', deal.id)} icon={ListPlus}>
          {t('deals.quote.editItems')}
        </LinkButton>
      )}
      {isOpen && quote.is_link_open && (
        <>
          <Button icon={Link} busy={copying.isPending} onClick={() => copying.mutate()}>
            {t('deals.quote.copy')}
          </Button>
          <Button icon={Send} busy={sending.isPending} onClick={() => sending.mutate(false)}>
            {t('deals.quote.resend')}
          </Button>
          <Button icon={Replace} onClick={() => setOpen('replace')}>
            {t('deals.quote.replace')}
          </Button>
        </>
      )}
      {may('accept_for_buyer') && (
        <Button onClick={() => setOpen('accept')}>{t('deals.actions.accept_for_buyer')}</Button>
      )}
      {may('withdraw_quote') && (
        <Button icon={Undo2} look="quietDanger" onClick={() => setOpen('withdraw')}>
          {t('deals.actions.withdraw_quote')}
        </Button>
      )}
      {may('discard_draft') && (
        <Button look="quietDanger" onClick={() => setOpen('discard')}>
          {t('deals.actions.discard_draft')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={open === 'replace'}
        title={t('deals.quote.replace')}
        consequence={t('deals.quote.replaceLead')}
        confirmLabel={t('deals.quote.replace')}
        busy={sending.isPending}
        onConfirm={() => sending.mutate(true)}
        onCancel={close}
      />
      <ConfirmDialog
        isOpen={open === 'discard'}
        title={t('deals.actions.discard_draft')}
        consequence={t('deals.quote.discardLead')}
        confirmLabel={t('deals.actions.discard_draft')}
        busy={discarding.isPending}
        onConfirm={() => discarding.mutate()}
        onCancel={close}
      />
      <Suspense fallback={null}>
        {open === 'accept' && <AcceptForBuyerDialog deal={deal} quote={quote} onClose={close} />}
        {open === 'withdraw' && <WithdrawQuoteDialog deal={deal} onClose={close} />}
      </Suspense>
    </div>
  )
}
