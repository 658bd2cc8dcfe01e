import type { Milestone } from '@mawrid/contract/deals/parcel.ts'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { lastWord } from './lastWord.ts'

/** What was said last of a step: with its hand-over, or when it was sent back. */
export function StepMessage({ milestone }: { milestone: Milestone }) {
  const { t } = useTranslation()
  const said = lastWord(milestone)
  if (!said) return null
  const isBack = said.kind === 'sent_back'
  return (
    <div className={classes('border-s-2 ps-3', isBack ? 'border-warn' : 'border-line')}>
      <p className={classes('text-sm', isBack ? 'font-medium text-warn' : 'text-ink-soft')}>
        {t(`deals.fulfilment.milestones.${said.kind}`)}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {said.note}
      </p>
    </div>
  )
}
