import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { NeedRange } from '../NeedRange.tsx'
import type { FranchiseValues } from './franchiseValues.ts'
import { needOf } from './need.ts'

interface Props {
  form: MawridForm<FranchiseValues>
}

/** What a franchisee needs in all, while it is typed. */
export function NeedSummary({ form }: Props) {
  const { t } = useTranslation()
  const [franchise_fee, investment_min, investment_max, working_capital] = useWatch({
    control: form.hook.control,
    name: ['franchise_fee', 'investment_min', 'investment_max', 'working_capital'],
  })
  const need = needOf({ franchise_fee, investment_min, investment_max, working_capital })

  return (
    <section className="rounded-card border border-line bg-surface-raised p-4">
      <h2 className="text-base font-medium">{t('franchises.need.title')}</h2>
      {need ? (
        <>
          <p className="mt-1 text-lg">
            <NeedRange need={need} />
          </p>
          <p className="text-sm text-ink-soft">{t('franchises.need.made')}</p>
        </>
      ) : (
        <p className="mt-1 text-sm text-ink-soft">{t('franchises.need.open')}</p>
      )}
    </section>
  )
}
