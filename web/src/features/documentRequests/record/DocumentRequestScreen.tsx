import type { WholeDocumentRequest } from '@mawrid/contract/documentRequests/documentRequest.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Check, ExternalLink, Lock, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '#platform/request/queryClient.ts'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { usePageTitle } from '#platform/screens/usePageTitle.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { StatusPill } from '#ui/feedback/StatusPill.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { nameIn, personName } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { AnswerBy } from '#ui/record/AnswerBy.tsx'
import { Card } from '#ui/record/Card.tsx'
import { EmailLink, PhoneLink } from '#ui/record/ContactLinks.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { RecordHeader } from '#ui/record/RecordHeader.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { documentRequestQuery } from '../shared/queries.ts'
import { requestLooks } from '../shared/requestLooks.ts'
import { type Decision, DecisionDialog } from './DecisionDialog.tsx'

/** One request for a document: who asks and why, the decision, and who opened it when. */
export function DocumentRequestScreen() {
  const { t } = useTranslation()
  const { id = '' } = useParams({ strict: false })
  const { data: request, error, refetch, isFetching } = useQuery(documentRequestQuery(id), queryClient)
  usePageTitle(request?.document.name ?? t('screens.documentRequest'))
  if (request) return <OpenRequest request={request} />
  if (!error) return <FormSkeleton isRecord label={t('documentRequests.loading')} />
  return (
    <FailedScreen
      title={t('documentRequests.failed')}
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  )
}

const icons = { grant: Check, refuse: X, revoke: Lock } as const

function OpenRequest({ request }: { request: WholeDocumentRequest }) {
  const { t } = useTranslation()
  const { lang, dayTime } = useFormats()
  const [open, setOpen] = useState<Decision>()
  const { status, document, listing, buyer, actions, decided_by, decided_at, ends_at } = request
  const field = (name: string) => t(`documentRequests.fields.${name}`)
  return (
    <div className="flex flex-col gap-4">
      <RecordHeader
        name={document.name}
        status={<StatusPill {...requestLooks[status]} label={t(`documentRequests.status.${status}`)} />}
        isHighlighted={actions.includes('grant')}
        actions={[
          ...actions.map((action) => ({
            id: action,
            label: t(`documentRequests.actions.${action}`),
            icon: icons[action],
            danger: action === 'revoke',
            ...(action === 'refuse' && { isBeside: true as const }),
            onChoose: () => setOpen(action),
          })),
          {
            id: 'listing',
            label: t(`documentRequests.openListing.${listing.kind}`),
            icon: ExternalLink,
            href: recordPath(listing.kind, listing.id),
          },
        ]}
        facts={[
          {
            label: field('listing'),
            value: (
              <Anchor
                href={recordPath(listing.kind, listing.id)}
                className="text-accent underline-offset-4 hover:underline"
              >
                <bdi>{nameIn(lang, listing)}</bdi>
              </Anchor>
            ),
          },
          { label: field('requested_at'), value: <RelativeTime at={request.requested_at} /> },
          ...(status === 'waiting' ? [{ label: field('answer_by'), value: <AnswerBy at={request.answer_by} /> }] : []),
          ...(ends_at && status === 'granted'
            ? [{ label: field('ends_at'), value: <time dateTime={ends_at}>{dayTime(new Date(ends_at))}</time> }]
            : []),
          ...(decided_by ? [{ label: field('decided_by'), value: <bdi>{personName(lang, decided_by)}</bdi> }] : []),
          ...(decided_at ? [{ label: field('decided_at'), value: <RelativeTime at={decided_at} /> }] : []),
        ]}
      />
      {!document.is_attached && (status === 'waiting' || status === 'granted') && (
        <Banner tone="warn" title={t('documentRequests.gone.title')}>
          {t('documentRequests.gone.text')}
        </Banner>
      )}
      <Card title={field('buyer')}>
        <FactList
          facts={[
            { label: field('company'), value: <bdi>{nameIn(lang, buyer)}</bdi> },
            { label: field('contact'), value: <bdi>{buyer.contact}</bdi> },
            ...(buyer.phone ? [{ label: field('phone'), value: <PhoneLink phone={buyer.phone} /> }] : []),
            ...(buyer.email ? [{ label: field('email'), value: <EmailLink email={buyer.email} /> }] : []),
            { label: field('reason'), value: <bdi className="whitespace-pre-line">{request.reason}</bdi> },
            ...(request.note
              ? [{ label: field('note'), value: <bdi className="whitespace-pre-line">{request.note}</bdi> }]
              : []),
          ]}
        />
      </Card>
      {ends_at && <Openings request={request} />}
      {open && <DecisionDialog request={request} decision={open} onClose={() => setOpen(undefined)} />}
    </div>
  )
}

function Openings({ request: { openings, opened_count } }: { request: WholeDocumentRequest }) {
  const { t } = useTranslation()
  const { dayTime, number } = useFormats()
  return (
    <Card title={t('documentRequests.openings.title')} aside={number(opened_count)}>
      {openings.length === 0 ? (
        <p className="text-ink-soft">{t('documentRequests.openings.none')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {openings.map(({ id, at, reader }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <bdi>{reader}</bdi>
              <time dateTime={at} className="text-ink-soft tabular-nums">
                {dayTime(new Date(at))}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
