import { investmentFields } from '@mawrid/contract/investments/fields.ts'
import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { useFields } from '#ui/form/useFields.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  years: Investment['financials']
}

/** The figures of its years side by side; nothing if there are none. */
export function FinancialsCard({ years }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(investmentFields)
  if (years.length === 0) return null
  const heads = ['year', 'revenue', 'net_profit', 'assets', 'liabilities'] as const
  return (
    <Card title={t('investments.form.sections.financials')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard */}
      <section aria-label={t('investments.form.sections.financials')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-xl">
          <thead>
            <tr className="text-xs text-ink-soft">
              {heads.map((name) => (
                <th key={name} scope="col" className="px-2 py-2 text-right font-medium first:ps-0 first:text-start">
                  {label('financials', name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {years
              .toSorted((one, other) => other.year - one.year)
              .map(({ year, revenue, net_profit, is_loss, assets, liabilities, audited }) => (
                <tr key={year} className="border-t border-line">
                  <th scope="row" className="py-2 pe-2 text-start font-medium tabular-nums">
                    {year}
                    {audited && (
                      <span className="block text-xs font-normal text-good">{label('financials', 'audited')}</span>
                    )}
                  </th>
                  <Amount amount={revenue} />
                  <Amount amount={net_profit} note={is_loss ? t('investments.fields.net_loss') : undefined} />
                  <Amount amount={assets} />
                  <Amount amount={liabilities} />
                </tr>
              ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

function Amount({ amount, note }: { amount: string; note?: string | undefined }) {
  return (
    <td className="px-2 py-2 digits align-top">
      <Money amount={amount} {...(note && { className: 'text-bad' })} />
      {note && <span className="block text-xs text-bad">{note}</span>}
    </td>
  )
}
