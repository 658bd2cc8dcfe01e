import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

interface Props {
  length: number
  limit: number
}

/** How much of the room is used; from a tenth before the end it says how much is left, aloud. */
export function LengthCount({ length, limit }: Props) {
  const { t } = useTranslation()
  const left = limit - length
  const isNear = left <= limit / 10

  return (
    <>
      <span aria-hidden dir="ltr" className={classes('tabular-nums', left < 0 && 'font-medium text-bad')}>
        {length} / {limit}
      </span>
      <span role="status" className="sr-only">
        {isNear && (left < 0 ? t('ui.count.over', { count: -left }) : t('ui.count.left', { count: left }))}
      </span>
    </>
  )
}
