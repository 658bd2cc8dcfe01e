import { useTranslation } from 'react-i18next'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import type { Need } from './form/need.ts'

interface Props {
  need: Need
}

/** A range of amounts; one amount if both ends are equal. */
export function NeedRange({ need: { min, max } }: Props) {
  const { t } = useTranslation()
  if (min === max) return <Money amount={min} />
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {t('franchises.need.from')} <Money amount={min} /> {t('franchises.need.to')} <Money amount={max} />
    </span>
  )
}

/** The same for drafts, in which either may be missing. */
export function OptionalRange({ min, max }: { min: string | null; max: string | null }) {
  if (min !== null && max !== null) return <NeedRange need={{ min, max }} />
  return <OptionalMoney amount={min ?? max} />
}
