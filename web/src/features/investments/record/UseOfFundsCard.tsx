import type { Investment } from '@mawrid/contract/investments/investment.ts'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'

interface Props {
  uses: Investment['use_of_funds']
}

/** What the money is for, as shares of a hundred; nothing while nothing is said. */
export function UseOfFundsCard({ uses }: Props) {
  const { t } = useTranslation()
  const { lang, percent } = useFormats()
  if (uses.length === 0) return null
  return (
    <Card title={t('investments.form.sections.use')}>
      <ul className="flex flex-col gap-3 py-1">
        {uses.map((use) => (
          <li key={use.label_ar}>
            <div className="flex justify-between gap-3">
              <bdi>{nameIn(lang, { name_ar: use.label_ar, name_en: use.label_en })}</bdi>
              <bdi className="text-ink-soft tabular-nums">{percent(Number(use.percent) / 100)}</bdi>
            </div>
            <div aria-hidden className="mt-1 h-1.5 overflow-hidden rounded-full bg-surface-hover">
              <div className="h-full rounded-full bg-accent" style={{ inlineSize: `${use.percent}%` }} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
