import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { asFailure } from '../request/failure.ts'
import { problemText } from '../request/problemText.ts'

interface Props {
  error: unknown
  /** What is wrong with the input as a whole, before it is sent. */
  problem?: string | undefined
  actions?: ReactNode
}

/** Why the server refused what a dialog sent, or why it was not sent; nothing without an error. */
export function ProblemBanner({ error, problem, actions }: Props) {
  const { t } = useTranslation()
  if (problem) return <Banner tone="bad" urgent title={problem} />
  if (!error) return null
  // Not refused: somebody else decides.
  const tone = asFailure(error).code === 'approval_requested' ? 'info' : 'bad'
  return <Banner tone={tone} urgent title={problemText(error, t)} actions={actions} />
}
