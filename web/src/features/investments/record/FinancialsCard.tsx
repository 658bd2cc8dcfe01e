import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  years: Investment['financials']
}

const amounts = ['revenue', 'net_profit', 'assets', 'liabilities'] as const

/** The figures of its years side by side, on phones below each other; nothing if there are none. */
export function FinancialsCard({ years }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  const isNarrow = useIsNarrow()
  const loss = t('investments.fields.net_loss')
  if (years.length === 0) return null
  const latestFirst = years.toSorted((one, other) => other.year - one.year)
  if (isNarrow) {
    return (
      <Card title={t('investments.form.sections.financials')}>
        <ul data-bleeds className="-mx-4 divide-y divide-line">
          {latestFirst.map((figures) => (
            <li key={figures.year} className="flex flex-col gap-1.5 px-4 py-3">
              <p className="flex items-baseline justify-between gap-3">
                <span className="font-medium tabular-nums">{figures.year}</span>
                {figures.audited && <span className="text-xs text-good">{label('financials', 'audited')}</span>}
              </p>
              <dl className="grid grid-cols-2 gap-x-4 gap-y-2">
                {amounts.map((name) => (
                  <div key={name}>
                    <dt className="text-xs text-ink-soft">{label('financials', name)}</dt>
                    <dd>
                      <Amount amount={figures[name]} note={name === 'net_profit' && figures.is_loss && loss} />
                    </dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Card title={t('investments.form.sections.financials')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section aria-label={t('investments.form.sections.financials')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-xl">
          <thead>
            <tr className="text-xs text-ink-soft">
              {(['year', ...amounts] as const).map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-right font-medium first:ps-0 first:text-start">
                  {label('financials', name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {latestFirst.map(({ year, audited, is_loss, ...figures }) => (
              <tr key={year} className="border-t border-line">
                <th scope="row" className="py-2 pe-2 text-start font-medium tabular-nums">
                  {year}
                  {audited && (
                    <span className="block text-xs font-normal text-good">{label('financials', 'audited')}</span>
                  )}
                </th>
                {amounts.map((name) => (
                  <td key={name} className="px-2 py-2 digits align-top">
                    <Amount amount={figures[name]} note={name === 'net_profit' && is_loss && loss} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Amount({ amount, note }: { amount: string; note: string | false }) {
  return (
    <>
      <Money amount={amount} {...(note && { className: 'text-bad' })} />
      {note && <span className="block text-xs text-bad">{note}</span>}
    </>
  )
}
