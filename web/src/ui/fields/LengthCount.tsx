import { useTranslation } from 'react-i18next'
import { classes } from '../classes.ts'

interface Props {
  length: number
  limit: number
}

/** The character count. In the last tenth of the limit, screen readers announce how many characters are left. */
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
