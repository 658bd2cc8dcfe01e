import { readFrontPage } from '@mawrid/contract/pages/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { languageOf } from '#platform/language/language.ts'
import { callApi } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { queryClient } from '#platform/request/queryClient.ts'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Drawer } from '#ui/overlays/Drawer.tsx'

interface Props {
  slug: string
  onClose: () => void
}

/** A static page beside the form that refers to it. */
export function PageDrawer({ slug, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const lang = languageOf(i18n.language)
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['pages', lang, slug],
      queryFn: ({ signal }) => callApi(readFrontPage, { params: { slug }, query: { lang }, signal }),
    },
    queryClient,
  )

  return (
    <Drawer isOpen side="end" title={data?.title ?? t('app.screens.page')} onClose={onClose}>
      <div className="px-4 py-5 sm:px-6">
        {error ? (
          <ErrorState onRetry={() => void refetch()}>{problemText(error, t)}</ErrorState>
        ) : data ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the back end sanitises the pages it serves
          <div className="page-text" dangerouslySetInnerHTML={{ __html: data.html }} />
        ) : (
          <div className="flex flex-col gap-3" aria-busy="true">
            {['w-1/2', 'w-full', 'w-11/12', 'w-4/5'].map((width) => (
              <Skeleton key={width} className={`h-4 ${width}`} />
            ))}
          </div>
        )}
      </div>
    </Drawer>
  )
}
