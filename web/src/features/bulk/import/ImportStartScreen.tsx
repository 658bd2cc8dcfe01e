import { bulkFields } from '@mawrid/contract/bulk/columns.ts'
import { type Import, rowOutcomes } from '@mawrid/contract/bulk/import.ts'
import { pageSizes } from '@mawrid/contract/list.ts'
import { bulkTemplate } from '@mawrid/contract/products/calls.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { useListAddress } from '#platform/lists/useListAddress.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import type { ListShape } from '#ui/list/listView.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { RelativeTime } from '#ui/record/RelativeTime.tsx'
import { ImportPill } from '../shared/ImportPill.tsx'
import { ImportSteps } from '../shared/ImportSteps.tsx'
import { useFileErrorText } from '../shared/importErrors.ts'
import { importsQuery } from '../shared/queries.ts'
import { UploadForm } from './UploadForm.tsx'

/** Uploads a file of products and lists earlier imports. */
export function ImportStartScreen() {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-xl">{t('screens.import')}</h1>
        <p className="mt-1 max-w-3xl text-pretty text-ink-soft">{t('bulk.lead')}</p>
      </header>
      <ImportSteps current="file" one={null} />
      <TemplateCard />
      <UploadForm />
      <EarlierImports />
    </div>
  )
}

/** The template to fill in, with a sentence on its content. */
function TemplateCard() {
  const { t } = useTranslation()
  const { isBusy, download } = useDownload()

  return (
    <Card title={t('bulk.template.title')}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <p className="text-pretty">{t('bulk.template.text', { count: bulkFields.length })}</p>
          <p className="text-sm text-pretty text-ink-soft">{t('bulk.template.needed')}</p>
        </div>
        <Button
          icon={Download}
          busy={isBusy}
          onClick={() => void download((options) => fetchFile(bulkTemplate, options))}
        >
          {t('bulk.template.take')}
        </Button>
      </div>
    </Card>
  )
}

/** The company's imports, the latest first, with those in progress, whoever started them. */
function EarlierImports() {
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

const importsShape: ListShape = {
  tabs: [],
  filters: [],
  orderings: [],
  ordering: '',
  pageSizes: [...pageSizes],
  pageSize: pageSizes[0],
}

/** One import: its file, its state and its result. */
function ImportLine({ one }: { one: Import }) {
  const textOf = useFileErrorText()
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-hover sm:px-5">
      <div className="min-w-0 grow basis-56">
        <Anchor
          href={recordPath('importRun', one.id)}
          className="block truncate font-medium after:absolute after:inset-0"
        >
          <bdi>{one.name}</bdi>
        </Anchor>
        <p className="text-sm text-ink-soft">{one.fault ? textOf(one.fault) : <Counts one={one} />}</p>
      </div>
      <ImportPill one={one} />
      <span className="relative text-sm text-ink-soft">
        <RelativeTime at={one.created_at} />
      </span>
    </li>
  )
}

function Counts({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const rows = one.rows ?? 0
  if (one.state === 'running' || one.state === 'paused') return percent(rows > 0 ? one.rows_done / rows : 0)
  const counted = rowOutcomes.filter((outcome) => one[outcome] > 0)
  if (counted.length === 0) return t('bulk.preview.rows', { count: rows, formatted: number(rows) })
  return counted.map((outcome) => `${t(`bulk.outcomes.${outcome}`)} ${number(one[outcome])}`).join(' · ')
}
