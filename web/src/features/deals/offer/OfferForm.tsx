import { NewOffer, sendOffer } from '@mawrid/contract/deals/calls.ts'
import { Deal } from '@mawrid/contract/deals/deal.ts'
import { isSameOffer } from '@mawrid/contract/deals/sameOffer.ts'
import { check } from '@mawrid/contract/fieldErrors.ts'
import type { FieldError } from '@mawrid/contract/problems.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod/mini'
import { WithoutVat } from '#features/listings/shared/WithoutVat.tsx'
import { useSentForApproval } from '#platform/forms/sentForApproval.tsx'
import { callApi } from '#platform/request/callApi.ts'
import { Failure } from '#platform/request/failure.ts'
import { ProblemLink } from '#platform/screens/ProblemLink.tsx'
import { useIsVatRegistered } from '#platform/session/useIsVatRegistered.ts'
import { FormPage } from '#ui/form/FormPage.tsx'
import { useMawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { useNavigation } from '#ui/navigation.tsx'
import { toast } from '#ui/overlays/toasts.ts'
import { buyerName } from '../shared/buyerName.ts'
import { dealAddress } from '../shared/dealAddresses.ts'
import { cacheDeal } from '../shared/queries.ts'
import { TemplateBar } from '../templates/TemplateBar.tsx'
import { initialOffer } from './initialOffer.ts'
import { linesAsText } from './lines/linesAsText.ts'
import { OfferLines } from './lines/OfferLines.tsx'
import { OfferBar } from './OfferBar.tsx'
import { OfferSide } from './OfferSide.tsx'
import { OfferTotal } from './OfferTotal.tsx'
import { offerSums } from './offerSums.ts'
import { bodyOf } from './offerValues.ts'
import { checkRecipient, initialRecipient } from './recipient.ts'
import type { ReadyOffer } from './SendOfferDialog.tsx'
import { asTermsForm, estimateHeight, regionOf, TermsSection } from './terms/TermsSection.tsx'
import { CallUntilField, MessageSection, ValidityField } from './terms/ValidityAndMessage.tsx'

const DeliveryEstimate = lazyPart(() => import('./terms/DeliveryEstimate.tsx'), 'DeliveryEstimate')
/** The screen waits for it, so that nothing moves: only services have it. */
const MilestonesSection = lazyPart(() => import('./terms/MilestonesSection.tsx'), 'MilestonesSection')
const RecipientFields = lazyPart(() => import('./RecipientFields.tsx'), 'RecipientFields')
const SendOfferDialog = lazyPart(() => import('./SendOfferDialog.tsx'), 'SendOfferDialog')

/** The form of a quote: the answer to each item, the terms and the totals. */
export function OfferForm({ deal }: { deal: Deal }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { lang } = formats
  const { go } = useNavigation()
  const queries = useQueryClient()
  const [now] = useState(() => new Date())
  const isRegistered = useIsVatRegistered()
  const start = { now, isRegistered }
  const sent = useRef<Deal>(undefined)
  const isSent = useSentForApproval()

  const [ready, setReady] = useState<ReadyOffer>()
  const [recipient, setRecipient] = useState(() => initialRecipient(deal, lang))
  const [recipientErrors, setRecipientErrors] = useState<readonly FieldError[]>([])
  const checked = recipient && checkRecipient(recipient)
  // Only the marketplace charges a fee.
  const priced = recipient && recipient.channel !== 'market' ? { ...deal, fee_percent: '0.00' } : deal
  const recipientBody = checked?.ok ? checked.value : null

  const sending = useMawridForm({
    schema: NewOffer,
    values: initialOffer(deal, start),
    version: deal.version,
    bodyOf,
    async submit({ body, version = deal.version }) {
      try {
        sent.current = await callApi(sendOffer, {
          params: { id: deal.id },
          body: { ...body, version, recipient: recipientBody },
        })
      } catch (error) {
        if (!isSent(error)) throw error
        sent.current = undefined
      }
    },
    onSaved() {
      if (sent.current) {
        cacheDeal(queries, sent.current)
        toast({ tone: 'good', text: t('deals.offer.sent', { buyer: `\u2068${buyerName(lang, deal)}\u2069` }) })
      }
      go(dealAddress(deal.id))
    },
    readCurrent(current) {
      const theirs = check(Deal, current)
      return theirs.ok ? { values: initialOffer(theirs.value, start), version: theirs.value.version } : undefined
    },
    formatters: { ...choiceFormatters(t), lines: linesAsText(deal, formats) },
    draft: { key: `offer/${deal.id}` },
  })

  /** The quote is sent only after the dialog that sums it up. */
  async function openDialog() {
    if (!(await sending.check())) return
    const offer = check(NewOffer, bodyOf(sending.hook.getValues()))
    if (!offer.ok) return
    if (isUnchanged(deal, offer.value)) return sending.showFailure(new Failure('offer_unchanged'))
    setReady(offer.value)
  }

  async function send() {
    if (checked && !checked.ok) return setRecipientErrors(checked.errors)
    setRecipientErrors([])
    await sending.save()
    setReady(undefined)
  }

  const form = { ...sending, save: openDialog }
  const sums = ready && offerSums(sending.hook.getValues(), priced)
  return (
    <>
      <FormPage
        errorAction={<ProblemLink code={form.failure?.code} />}
        form={form}
        isNew
        saveLabel={t('deals.offer.send')}
        side={<OfferSide form={form} deal={priced} />}
        barStart={<OfferBar form={form} deal={priced} />}
        top={
          <>
            {!isRegistered && <WithoutVat>{t('deals.offer.withoutVat')}</WithoutVat>}
            <OfferLines form={form} deal={priced} isRegistered={isRegistered} />
          </>
        }
      >
        <TermsSection
          form={asTermsForm(form)}
          isDelivered={deal.kind === 'product' || deal.kind === 'service'}
          aside={<TemplateBar form={form} />}
          start={
            <>
              <ValidityField form={form} />
              {deal.source === 'own_quote' && deal.kind === 'product' && <CallUntilField form={form} />}
            </>
          }
          estimate={
            deal.kind === 'product' &&
            regionOf(deal) && (
              <Suspense fallback={<div className={estimateHeight} />}>
                <DeliveryEstimate form={form} deal={deal} />
              </Suspense>
            )
          }
        />
        {deal.kind === 'service' && <MilestonesSection form={asTermsForm(form)} />}
        <MessageSection form={form} />
      </FormPage>
      {ready && sums && (
        <Suspense fallback={null}>
          <SendOfferDialog
            deal={priced}
            offer={ready}
            sums={sums}
            total={<OfferTotal deal={priced} values={form.hook.getValues()} total={sums.total} />}
            recipient={
              deal.quote &&
              recipient && (
                <RecipientFields
                  quote={deal.quote}
                  value={recipient}
                  errors={recipientErrors}
                  onChange={setRecipient}
                />
              )
            }
            isBusy={form.isSaving}
            onConfirm={() => void send()}
            onClose={() => setReady(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Whether the quote would only replace the open one with itself. */
function isUnchanged({ status, rounds }: Deal, offer: z.output<typeof NewOffer>): boolean {
  const open = status === 'offered' ? rounds.at(-1) : undefined
  return open !== undefined && isSameOffer(open, offer)
}

/** The names of the chosen options, for comparing two versions of a draft. */
function choiceFormatters(t: TFunction) {
  const named = (words: 'deals.deliveryMethod' | 'deals.paymentKind') => (code: string) =>
    code === '' ? '' : t(`${words}.${code}`)
  return { 'delivery.method': named('deals.deliveryMethod'), 'payment_terms.kind': named('deals.paymentKind') }
}
