import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { problemLinkOf } from './problemLinks.ts'

interface Props {
  /** The problem's code. */
  code: string | undefined
}

/** A link to the screen on which a problem is fixed, if that is another one. */
export function ProblemLink({ code }: Props) {
  const { t } = useTranslation()
  const link = problemLinkOf(code)
  if (!link) return null
  return (
    <LinkButton size="sm" href={link.href}>
      {t(`screens.${link.screen}`)}
    </LinkButton>
  )
}
