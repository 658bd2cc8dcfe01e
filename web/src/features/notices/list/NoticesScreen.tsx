import { type NoticeFilter, noticeFilters } from '@mawrid/contract/notices/calls.ts'
import { type NoticeKind, noticeKindNames } from '@mawrid/contract/notices/kinds.ts'
import { noticeKindTitles } from '@mawrid/contract/notices/names.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BellOff, CheckCheck, Settings2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { LinkTabs } from '#ui/overlays/LinkTabs.tsx'
import { noticeCountQuery, noticesQuery } from '../shared/queries.ts'
import { NoticeRow } from './NoticeRow.tsx'
import { useMoveNotices } from './useMoveNotices.ts'

/** What happened in all companies of the person, grouped by record, the latest first. */
export function NoticesScreen() {
  const { t } = useTranslation()
  const { lang, number } = useFormats()
  const { show, kind, goTo } = useNoticeView()
  const list = useInfiniteQuery(noticesQuery({ show, kind }))
  const unread = useQuery(noticeCountQuery).data?.unread ?? 0
  const moves = useMoveNotices()
  const groups = list.data?.pages.flatMap(({ results }) => results) ?? []
  const companies = new Set(groups.flatMap(({ company }) => company?.id ?? []))
  const kinds = [
    { value: 'all' as const, label: t('notices.allKinds') },
    ...noticeKindNames.map((value) => ({ value, label: noticeKindTitles[value][lang] })),
  ]

  return (
    <section className="flex flex-col gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="text-xl">{t('screens.notices')}</h1>
        <div className="flex flex-wrap gap-2 max-sm:w-full sm:ms-auto sm:flex-row-reverse">
          <LinkButton icon={Settings2} href={`${screenPaths.profile}?tab=emails`}>
            {t('notices.settings.open')}
          </LinkButton>
          {/* Always there: appearing with the count, it would move the page. */}
          <Button
            icon={CheckCheck}
            disabled={unread === 0}
            busy={moves.isReadingAll}
            onClick={() => moves.readAll(kind)}
          >
            {t('notices.readAll')}
          </Button>
        </div>
      </header>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
        <LinkTabs
          label={t('notices.show.label')}
          selected={show}
          tabs={noticeFilters.map((id) => ({
            id,
            href: addressOf(id, kind),
            label: t(`notices.show.${id}`),
            ...(id === 'unread' && unread > 0 && { count: number(unread) }),
          }))}
        />
        <SelectField
          label={t('notices.kind')}
          className="w-full sm:w-64"
          value={kind ?? 'all'}
          choices={kinds}
          onChange={(value) => goTo(addressOf(show, value === 'all' ? undefined : value))}
        />
      </div>
      {list.data ? (
        groups.length > 0 ? (
          <>
            <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface-raised">
              {groups.map((group) => (
                <NoticeRow
                  key={`${group.company?.id} ${group.record_id}`}
                  group={group}
                  moves={moves}
                  showsCompany={companies.size > 1}
                />
              ))}
            </ul>
            {list.hasNextPage && (
              <Button className="self-center" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
                {t('notices.more')}
              </Button>
            )}
          </>
        ) : (
          <div className="rounded-card border border-line bg-surface-raised">
            <EmptyState icon={BellOff} title={t(`notices.none.${kind ? 'kind' : show}`)}>
              {t(`notices.noneText.${kind ? 'kind' : show}`)}
            </EmptyState>
          </div>
        )
      ) : list.error ? (
        <FailedScreen
          isCard
          title={t('notices.failed')}
          error={list.error}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : (
        <div role="status" data-unknown-length>
          <span className="sr-only">{t('notices.loading')}</span>
          <Skeleton shape="box" className="h-96 w-full" />
        </div>
      )}
    </section>
  )
}

/** What the address shows. */
function useNoticeView() {
  const search: { show?: unknown; kind?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  return {
    show: noticeFilters.find((one) => one === search.show) ?? 'open',
    kind: noticeKindNames.find((one) => one === search.kind),
    goTo: (href: string) => void navigate({ href, replace: true }),
  }
}

function addressOf(show: NoticeFilter, kind: NoticeKind | undefined): string {
  const query = new URLSearchParams({ ...(show !== 'open' && { show }), ...(kind && { kind }) })
  return query.size > 0 ? `${screenPaths.notices}?${query}` : screenPaths.notices
}
