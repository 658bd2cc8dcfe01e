import { useTranslation } from 'react-i18next'
import { Money, OptionalMoney } from '#ui/record/Money.tsx'
import type { Need } from './form/need.ts'

interface Props {
  need: Need
}

/** A range of amounts; one amount if both ends are equal. */
export function NeedRange({ need: { least, most } }: Props) {
  const { t } = useTranslation()
  if (least === most) return <Money amount={least} />
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      {t('franchises.need.from')} <Money amount={least} /> {t('franchises.need.to')} <Money amount={most} />
    </span>
  )
}

/** The same for drafts, in which either may be missing. */
export function OptionalRange({ least, most }: { least: string | null; most: string | null }) {
  if (least !== null && most !== null) return <NeedRange need={{ least, most }} />
  return <OptionalMoney amount={least ?? most} />
}
