import { type Region, regionNames } from '@mawrid/contract/addresses/regions.ts'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import { Card } from '#ui/record/Card.tsx'
import { moneyFormat } from '#ui/values/amounts.ts'
import { CardTools } from './CardTools.tsx'
import { CountAndMoney, countGrid, countRow } from './CountAndMoney.tsx'
import { wonIn } from './figureLists.ts'
import { regionPaths, viewBox } from './regionPaths.ts'

/** Sales by region. */
export function RegionsCard({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const lang = useLang()
  const title = t('dashboard.regions.title')
  const rows = overview?.by_region ?? []
  const largest = Number(rows[0]?.total ?? 0)
  const rowOf = (region: Region) => rows.find((row) => row.region === region)
  const nameOf = (region: Region) => regionNames[region][`name_${lang}`]
  const hrefOf = (region: Region) => (overview ? wonIn(overview, { region }) : '')
  const wordsOf = (region: Region) =>
    t('dashboard.regions.says', {
      region: nameOf(region),
      count: rowOf(region)?.count ?? 0,
      amount: moneyFormat.format(rowOf(region)?.total ?? '0.00'),
    })

  return (
    <Card
      title={title}
      aside={
        <CardTools
          name={title}
          explanation={t('dashboard.explain.byRegion')}
          head={[t('dashboard.regions.region'), t('dashboard.deals'), t('dashboard.value')]}
          rows={overview && rows.map(({ region, count, total }) => [nameOf(region), count, total])}
        />
      }
    >
      {!overview && <Skeleton shape="box" className="h-80 w-full" />}
      {overview && (
        <div className="grid items-center gap-6 lg:grid-cols-[3fr_2fr]">
          <RegionMap
            title={title}
            shareOf={(region) => (largest === 0 ? 0 : Number(rowOf(region)?.total ?? 0) / largest)}
            wordsOf={wordsOf}
            hrefOf={hrefOf}
          />
          {rows.length === 0 ? (
            <p className="text-center text-ink-soft">{t('dashboard.won.empty')}</p>
          ) : (
            <ol className={`${countGrid} divide-y divide-line`}>
              {rows.map(({ region, count, total }) => (
                <li key={region} className={`${countRow} py-1.5`}>
                  <Anchor href={hrefOf(region)} className="hover:underline">
                    {nameOf(region)}
                  </Anchor>
                  <CountAndMoney count={count} total={total} />
                </li>
              ))}
            </ol>
          )}
        </div>
      )}
    </Card>
  )
}

interface RegionMapProps {
  title: string
  shareOf: (region: Region) => number
  wordsOf: (region: Region) => string
  hrefOf: (region: Region) => string
}

/**
 * A map of the regions, the darker the more sales. The list beside it has the same numbers and links for the keyboard.
 */
function RegionMap({ title, shareOf, wordsOf, hrefOf }: RegionMapProps) {
  const [shown, setShown] = useState<Region>()
  const navigate = useNavigate()
  return (
    <div className="relative min-w-0">
      <svg
        viewBox={viewBox}
        role="img"
        aria-label={title}
        className="h-auto max-h-96 w-full"
        onPointerLeave={() => setShown(undefined)}
      >
        {regionPaths.map(({ region, path }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the list beside the map is the way for keyboards
          <path
            key={region}
            d={path}
            fillOpacity={fillOf(shareOf(region))}
            strokeWidth={1.5}
            className="cursor-pointer fill-accent stroke-line-strong hover:stroke-ink"
            onPointerEnter={() => setShown(region)}
            onClick={() => void navigate({ href: hrefOf(region) })}
          />
        ))}
      </svg>
      {/* A finger does not hover: it opens the list. */}
      <p aria-hidden className="min-h-6 text-center text-sm text-ink-soft pointer-coarse:hidden">
        {shown && wordsOf(shown)}
      </p>
    </div>
  )
}

/** Even the smallest value looks different from none. */
function fillOf(share: number): number {
  return share === 0 ? 0.04 : 0.18 + share * 0.72
}
