import type { Overview } from '@mawrid/contract/overview/overview.ts'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { BarList } from './BarList.tsx'
import { CardTools } from './CardTools.tsx'
import { requestedIn } from './figureLists.ts'

/** How far the requests of these days have come. */
export function Funnel({ overview }: { overview: Overview | undefined }) {
  const { t } = useTranslation()
  const { number, percent } = useFormats()
  const title = t('dashboard.funnel.title')
  const all = overview?.funnel[0]?.count ?? 0
  const bars =
    overview &&
    (all === 0
      ? []
      : overview.funnel.map(({ stage, count }) => ({
          id: stage,
          href: requestedIn(overview, stage),
          label: (
            <>
              {t(`dashboard.funnel.${stage}`)}{' '}
              <bdi className="text-sm text-ink-soft">{percent(all === 0 ? 0 : count / all)}</bdi>
            </>
          ),
          value: <span className="col-span-2 digits">{number(count)}</span>,
          share: all === 0 ? 0 : count / all,
        })))
  return (
    <BarList
      title={title}
      base={t('dashboard.funnel.base')}
      bars={bars}
      empty={t('dashboard.funnel.empty')}
      aside={
        <CardTools
          name={title}
          explanation={t('dashboard.explain.funnel')}
          head={[t('dashboard.funnel.stage'), t('dashboard.deals')]}
          rows={overview?.funnel.map(({ stage, count }) => [t(`dashboard.funnel.${stage}`), count])}
        />
      }
    />
  )
}
