import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { BarList } from './BarList.tsx'
import { CountAndMoney } from './CountAndMoney.tsx'
import { CsvButton } from './CsvButton.tsx'
import { wonIn } from './dealLists.ts'

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
  const most = Number(rows?.[0]?.total ?? 0)
  return (
    <BarList
      title={title}
      empty={t('dashboard.won.empty')}
      bars={rows?.map((row) => ({
        id: row.id,
        href: row.href,
        label: <bdi>{nameIn(lang, row)}</bdi>,
        value: <CountAndMoney count={row.count} total={row.total} />,
        share: most === 0 ? 0 : Number(row.total) / most,
      }))}
      aside={
        rows && (
          <CsvButton
            title={title}
            head={[t('dashboard.name'), t('dashboard.deals'), t('dashboard.value')]}
            rows={rows.map((row) => [nameIn(lang, row), row.count, row.total])}
          />
        )
      }
    />
  )
}
