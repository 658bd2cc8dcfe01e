import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const milestones = [60, 30, 10]

interface Props {
  number: string
  secondsLeft: number
}

/** Tells screen readers the number once, and the time at a few moments instead of every second. */
export function TimeLeftText({ number, secondsLeft }: Props) {
  const { t } = useTranslation()
  const [atFirst] = useState(secondsLeft)
  const passed = milestones.findLast((milestone) => secondsLeft <= milestone && milestone < atFirst)
  return (
    <p role="status" className="sr-only">
      {passed === undefined
        ? t('account.activate.said', { number })
        : t('account.activate.secondsLeft', { count: passed })}
    </p>
  )
}
