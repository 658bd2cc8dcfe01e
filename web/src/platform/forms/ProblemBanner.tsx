import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/feedback/Banner.tsx'
import { problemText } from '../request/problemText.ts'
import { requestMadeBy, SentForApproval } from './sentForApproval.tsx'

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
  const request = requestMadeBy(error)
  if (request !== undefined) return <SentForApproval request={request} />
  return <Banner tone="bad" urgent title={problemText(error, t)} actions={actions} />
}
