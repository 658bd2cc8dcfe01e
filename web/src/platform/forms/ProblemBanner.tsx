import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { problemText } from '../request/problemText.ts'

interface Props {
  error: unknown
  actions?: ReactNode
}

/** Why the server refused what a dialog sent; nothing without an error. */
export function ProblemBanner({ error, actions }: Props) {
  const { t } = useTranslation()
  return error ? <Banner tone="bad" urgent title={problemText(error, t)} actions={actions} /> : null
}
