import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { BarList } from './BarList.tsx'
import { CardTools } from './CardTools.tsx'
import { CountAndMoney } from './CountAndMoney.tsx'
import { lostIn, wonIn } from './figureLists.ts'

interface Props {
  overview: Overview | undefined
}

export function BestListings({ overview }: Props) {
  const rows = overview?.best_listings.map(({ listing, ...row }) => ({
    ...row,
    id: listing,
    href: wonIn(overview, { listing }),
  }))
  return <Best name="listings" rows={rows} />
}

export function BestBuyers({ overview }: Props) {
  const rows = overview?.best_buyers.map(({ buyer, ...row }) => ({
    ...row,
    id: buyer,
    href: wonIn(overview, { buyer }),
  }))
  return <Best name="buyers" rows={rows} />
}

interface Row {
  readonly id: string
  readonly name_ar: string
  readonly name_en: string | null
  readonly count: number
  readonly total: string
  readonly href: string
}

function Best({ name, rows }: { name: 'listings' | 'buyers'; rows: readonly Row[] | undefined }) {
  const { t } = useTranslation()
  const lang = useLang()
  const title = t(`dashboard.best.${name}`)
  const largest = Number(rows?.[0]?.total ?? 0)
  return (
    <BarList
      title={title}
      empty={t('dashboard.won.empty')}
      hasLongNames
      bars={rows?.map((row) => ({
        id: row.id,
        href: row.href,
        label: <bdi>{nameIn(lang, row)}</bdi>,
        value: <CountAndMoney count={row.count} total={row.total} />,
        share: largest === 0 ? 0 : Number(row.total) / largest,
      }))}
      aside={
        <CardTools
          name={title}
          explanation={t(`dashboard.explain.${name}`)}
          head={[t('dashboard.name'), t('dashboard.deals'), t('dashboard.value')]}
          rows={rows?.map((row) => [nameIn(lang, row), row.count, row.total])}
        />
      }
    />
  )
}

const maxShown = 5

/** Lost deals by reason, with the totals lost. */
export function Lost({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const title = t('dashboard.lost.title')
  const largest = Number(overview?.lost[0]?.total ?? 0)
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
      hasLongNames
      isLoss
      bars={overview?.lost.slice(0, maxShown).map((row) => ({
        id: `${row.status} ${row.reason_code}`,
        href: lostIn(overview, row),
        label: wordsOf(row),
        value: <CountAndMoney count={row.count} total={row.total} />,
        share: largest === 0 ? 0 : Number(row.total) / largest,
      }))}
      aside={
        <CardTools
          name={title}
          explanation={t('dashboard.explain.lost')}
          head={[t('dashboard.lost.end'), t('dashboard.deals'), t('dashboard.value')]}
          rows={overview?.lost.map((row) => [wordsOf(row), row.count, row.total])}
        />
      }
    />
  )
}
