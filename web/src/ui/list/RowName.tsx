import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../feedback/Spinner.tsx'
import { Anchor } from '../navigation.tsx'

interface Props {
  href: string | undefined
  isWaiting: boolean
  children: ReactNode
}

/** The row's link, on cards the size of the card. `j` and `k` move the focus here, so that Enter opens the row. */
export function RowName({ href, isWaiting, children }: Props) {
  const { t } = useTranslation()
  const name = href ? (
    <Anchor
      href={href}
      data-row-link
      className="block min-w-0 grow rounded-sm font-medium in-data-card:after:absolute in-data-card:after:inset-0"
    >
      {children}
    </Anchor>
  ) : (
    <span className="block min-w-0 grow font-medium">{children}</span>
  )
  return (
    <span className="flex min-w-0 items-center gap-2">
      {name}
      {isWaiting && <Spinner label={t('ui.list.saving')} />}
    </span>
  )
}
