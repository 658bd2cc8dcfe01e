import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { Card } from '#ui/record/Card.tsx'
import { ImportLine } from './ImportLine.tsx'
import { importsShape } from './importsShape.ts'
import { importsQuery } from './queries.ts'

/** The files of the company, the latest first: the one under way too, whoever started it. */
export function EarlierImports() {
  const { t } = useTranslation()
  const [view, show] = useListAddress(importsShape)
  const { data: page, error, refetch, isFetching } = useQuery(importsQuery(view.page, view.pageSize))
  const failure = error && asFailure(error)

  return (
    <Card title={t('bulk.earlier.title')}>
      {failure && !page && (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} requestId={failure.requestId}>
          {problemText(failure, t)}
        </ErrorState>
      )}
      {!page && !failure && <Skeleton shape="box" className="my-2 h-24 w-full" />}
      {page?.results.length === 0 && <p className="py-2 text-ink-soft">{t('bulk.earlier.none')}</p>}
      {page && page.results.length > 0 && (
        <>
          <ul className="-mx-4 -mt-3 divide-y divide-line last:-mb-3 sm:-mx-5">
            {page.results.map((one) => (
              <ImportLine key={one.id} one={one} />
            ))}
          </ul>
          {page.count > importsShape.pageSize && (
            <div className="border-t border-line pt-3">
              <Pager
                view={view}
                shape={importsShape}
                page={page}
                onPage={(next) => show({ ...view, page: next })}
                onPageSize={(pageSize) => show({ ...view, page: 1, pageSize })}
              />
            </div>
          )}
        </>
      )}
    </Card>
  )
}
