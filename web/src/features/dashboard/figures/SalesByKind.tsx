import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'
import { BarList, rowLink } from './BarList.tsx'
import { CardTools } from './CardTools.tsx'
import { CountAndMoney, countGrid, countRow } from './CountAndMoney.tsx'
import { wonIn } from './figureLists.ts'

/** Sales of products and of services; below them, apart, what was accepted of franchises and investments. */
export function SalesByKind({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const title = t('dashboard.kinds.title')
  const largest = Number(overview?.by_kind[0]?.total ?? 0)
  const apart = overview ? apartFromSales(overview) : []
  const nameOf = (kind: ListingKind) => t(`dashboard.kinds.${kind}`)

  return (
    <BarList
      title={title}
      base={t('dashboard.kinds.base')}
      empty={t('dashboard.won.empty')}
      bars={overview?.by_kind.map(({ kind, count, total }) => ({
        id: kind,
        href: wonIn(overview, { kind }),
        label: nameOf(kind),
        value: <CountAndMoney count={count} total={total} />,
        share: largest === 0 ? 0 : Number(total) / largest,
      }))}
      aside={
        <CardTools
          name={title}
          explanation={t('dashboard.explain.byKind')}
          head={[t('dashboard.kinds.kind'), t('dashboard.deals'), t('dashboard.value')]}
          rows={
            overview && [...overview.by_kind, ...apart].map(({ kind, count, total }) => [nameOf(kind), count, total])
          }
        />
      }
      footer={
        overview &&
        apart.length > 0 && (
          <>
            <h3 className="mb-2 text-sm font-normal text-ink-soft">{t('dashboard.kinds.apart')}</h3>
            <ul className={`${countGrid} gap-y-2 pointer-coarse:gap-y-5`}>
              {apart.map(({ kind, count, total }) => (
                <li key={kind} className={`relative ${countRow}`}>
                  <Anchor href={wonIn(overview, { kind })} className={rowLink}>
                    {nameOf(kind)}
                  </Anchor>
                  <CountAndMoney count={count} total={total} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    />
  )
}

function apartFromSales({ franchises, capital }: Overview) {
  const all = [
    { kind: 'franchise', ...franchises },
    { kind: 'investment', ...capital },
  ] as const
  return all.filter(({ count }) => count > 0)
}
