import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { sharedQuoteQuery } from './queries.ts'
import { SharedPage } from './SharedPage.tsx'
import { SharedQuoteView } from './SharedQuoteView.tsx'

/** Where the link of a seller's quote leads: the buyer reads and answers it without an account, outside the dashboard. */
export function SharedQuoteScreen() {
  return (
    <QueryClientProvider client={queryClient}>
      <OpenedQuote />
    </QueryClientProvider>
  )
}

function OpenedQuote() {
  const { t } = useTranslation()
  // Behind the # of the address, which browsers send to no server.
  const [token] = useState(() => window.location.hash.slice(1))
  const { data, error, refetch, isFetching } = useQuery(sharedQuoteQuery(token))
  const failure = error && asFailure(error)
  const isInvalid = token === '' || failure?.code === 'quote_link_invalid' || failure?.code === 'invalid_input'

  if (data && !isInvalid) return <SharedQuoteView quote={data} token={token} />
  return (
    <SharedPage>
      {isInvalid ? (
        <div className="mx-auto max-w-lg py-10 text-center">
          <h1 className="text-2xl">{t('deals.shared.invalid.title')}</h1>
          <p className="mt-2 text-ink-soft">{t('deals.shared.invalid.text')}</p>
        </div>
      ) : failure ? (
        <ErrorState
          title={t('deals.shared.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          requestId={failure.requestId}
        >
          {problemText(failure, t)}
        </ErrorState>
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{t('deals.shared.loading')}</span>
          <Skeleton shape="box" className="h-24 w-full" />
          <Skeleton shape="box" className="h-96 w-full" />
        </div>
      )}
    </SharedPage>
  )
}
