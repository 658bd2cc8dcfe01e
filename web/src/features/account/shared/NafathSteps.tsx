import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'

const steps = ['open', 'choose', 'confirm'] as const

/** The steps in the Nafath app. */
export function NafathSteps() {
  const { t } = useTranslation()
  const { number } = useFormats()
  return (
    <ol className="flex flex-col gap-3">
      {steps.map((step, index) => (
        <li key={step} className="flex gap-3">
          <span
            aria-hidden
            className="inline-flex size-6 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-medium text-accent"
          >
            {number(index + 1)}
          </span>
          <span className="text-pretty">{t(`account.activate.steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
