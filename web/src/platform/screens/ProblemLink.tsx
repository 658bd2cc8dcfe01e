import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { wayOutOf } from './problemLinks.ts'

interface Props {
  /** The problem's. */
  code: string | undefined
}

/** Leads to where a problem is put right, where that is another screen. */
export function WayOut({ code }: Props) {
  const { t } = useTranslation()
  const way = wayOutOf(code)
  if (!way) return null
  return (
    <LinkButton size="sm" href={way.href}>
      {t(`app.screens.${way.screen}`)}
    </LinkButton>
  )
}
