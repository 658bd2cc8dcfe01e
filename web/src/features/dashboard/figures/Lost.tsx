import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { BarList } from './BarList.tsx'
import { CountAndMoney } from './CountAndMoney.tsx'
import { CsvButton } from './CsvButton.tsx'
import { requestedIn } from './dealLists.ts'

const mostShown = 5

/** What became of no agreement, and why: what it cost. */
export function Lost({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const title = t('dashboard.lost.title')
  const most = Number(overview?.lost[0]?.total ?? 0)
  const wordsOf = ({ status, reason_code }: Overview['lost'][number]) =>
    reason_code
      ? t('dashboard.lost.because', {
          end: t(`deals.tabs.${status}`),
          reason: t(`deals.decisions.reasons.${reason_code}`, { defaultValue: reason_code }),
        })
      : t(`deals.tabs.${status}`)
  return (
    <BarList
      title={title}
      empty={t('dashboard.lost.empty')}
      bars={overview?.lost.slice(0, mostShown).map((row) => ({
        id: `${row.status} ${row.reason_code}`,
        href: requestedIn(overview, row.status),
        label: wordsOf(row),
        value: <CountAndMoney count={row.count} total={row.total} />,
        share: most === 0 ? 0 : Number(row.total) / most,
      }))}
      aside={
        overview && (
          <CsvButton
            title={title}
            head={[t('dashboard.lost.end'), t('dashboard.deals'), t('dashboard.value')]}
            rows={overview.lost.map((row) => [wordsOf(row), row.count, row.total])}
          />
        )
      }
    />
  )
}
