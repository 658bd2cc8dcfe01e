import { listFailedPictures } from '@mawrid/contract/bulk/calls.ts'
import type { Import } from '@mawrid/contract/bulk/import.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '#platform/request/callApi.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Pager } from '#ui/list/Pager.tsx'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { refusedShape, refusedView } from './refusedView.ts'

/** The pictures that were refused, each with the reason and a link to its product. */
export function FailedPictures({ one }: { one: Import }) {
  const { t } = useTranslation()
  const lang = useLang()
  const [view, show] = useState(refusedView)
  const { data } = useQuery({
    queryKey: ['imports', 'pictures', one.id, view.page, view.pageSize],
    queryFn: ({ signal }) =>
      callApi(listFailedPictures, {
        params: { id: one.id },
        query: { page: view.page, page_size: view.pageSize },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
  if (!data || data.count === 0) return null

  return (
    <Card title={t('bulk.pictures.title')}>
      <ul className="-mx-4 -mt-3 divide-y divide-line sm:-mx-5">
        {data.results.map((picture) => (
          <li key={`${picture.listing}-${picture.source}`} className="px-4 py-2.5 sm:px-5">
            <p className="flex flex-wrap gap-x-2">
              <Anchor href={recordPath('productEdit', picture.listing)} className="font-medium hover:underline">
                <bdi>{nameIn(lang, picture)}</bdi>
              </Anchor>
              <bdi dir="ltr" className="text-ink-soft">
                {picture.sku}
              </bdi>
            </p>
            <bdi dir="ltr" className="block truncate text-sm text-ink-soft">
              {picture.source}
            </bdi>
            <p className="text-sm text-bad">{t(`bulk.pictureFaults.${picture.code}`)}</p>
          </li>
        ))}
      </ul>
      {data.count > refusedShape.pageSize && (
        <Pager
          view={view}
          shape={refusedShape}
          page={data}
          onPage={(page) => show({ ...view, page })}
          onPageSize={(pageSize) => show({ ...view, page: 1, pageSize })}
        />
      )}
    </Card>
  )
}
