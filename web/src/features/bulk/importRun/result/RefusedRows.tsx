import { downloadRefusedRows } from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refusedQuery } from '#features/bulk/shared/queries.ts'
import { useDownload } from '#platform/downloads/useDownload.ts'
import { fetchFile } from '#platform/request/callApi.ts'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { Card } from '#ui/record/Card.tsx'
import { errorsFirst } from '../preview/errorsFirst.ts'
import { RowCards, RowsTable } from '../preview/RowsTable.tsx'
import { CorrectableCell, SuggestionLists } from './CorrectableCell.tsx'
import { refusedShape, refusedView } from './refusedView.ts'
import { useCorrections } from './useCorrections.ts'

/** The refused rows, to correct here cell by cell or in a spreadsheet. */
export function RefusedRows({ one }: { one: Import }) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [view, show] = useState(refusedView)
  const refused = useQuery(refusedQuery(one.id, view.page, view.pageSize))
  const { isBusy, download } = useDownload()
  const { textOf, isCorrected, alike, waiting, isSending, correct, send } = useCorrections(one)
  const columns = errorsFirst(one.columns, refused.data?.results ?? [])
  const Rows = useIsNarrow() ? RowCards : RowsTable
  const failure = refused.error && asFailure(refused.error)

  return (
    <Card
      title={t('bulk.refused.title', { count: one.refused, formatted: number(one.refused) })}
      aside={
        <Button
          size="sm"
          icon={Download}
          busy={isBusy}
          onClick={() =>
            void download((options) => fetchFile(downloadRefusedRows, { params: { id: one.id }, ...options }))
          }
        >
          {t('bulk.refused.download')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4" data-unsaved={waiting.length > 0 || undefined}>
        <p className="text-pretty text-ink-soft">{t('bulk.refused.lead')}</p>
        {failure && !refused.data && (
          <ErrorState onRetry={() => void refused.refetch()} requestId={failure.requestId}>
            {problemText(failure, t)}
          </ErrorState>
        )}
        {!refused.data && !failure && <Skeleton shape="box" className="h-64 w-full" />}
        {refused.data && (
          <>
            <SuggestionLists columns={columns} />
            <Rows
              label={t('bulk.refused.table')}
              knownBy={['sku']}
              columns={columns}
              rows={refused.data.results}
              cell={(row, column) => (
                <CorrectableCell
                  row={row}
                  column={column}
                  value={textOf(row, column.index)}
                  onChange={(text) => correct(row, column.index, text)}
                  alike={alike(row, column.index, refused.data.results)}
                  onAlike={(others) => {
                    for (const other of others) correct(other, column.index, textOf(row, column.index))
                  }}
                  isFixed={isSending}
                />
              )}
              rowAction={(row) => (
                <IconButton
                  size="sm"
                  icon={RotateCw}
                  label={t('bulk.refused.again', { row: number(row.row) })}
                  look={isCorrected(row) ? 'secondary' : 'quiet'}
                  disabled={isSending}
                  onClick={() => void send([row])}
                />
              )}
            />
            <Pager
              view={view}
              shape={refusedShape}
              page={refused.data}
              onPage={(page) => show({ ...view, page })}
              onPageSize={(pageSize) => show({ ...view, page: 1, pageSize })}
            />
          </>
        )}
        {waiting.length > 0 && (
          <div className="sticky bottom-4 z-20 flex justify-center">
            <Button
              look="primary"
              icon={Send}
              mirrorIcon
              busy={isSending}
              onClick={() => void send(waiting)}
              className="shadow-float"
            >
              {t('bulk.refused.send', { count: waiting.length, formatted: number(waiting.length) })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}
