import { useTranslation } from 'react-i18next'

interface MarkProps {
  size?: number
}

/** The logo mark: a palm over water. Mawrid means a watering place. */
function LogoMark({ size = 32 }: MarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-accent" />
      <g fill="none" strokeWidth="2.25" strokeLinecap="round" className="stroke-accent-ink">
        <path d="M16 22.5V11" />
        <path
          d="M16 11c-1.2-3-4.2-4.6-8-4 .6 3.300 3.800 5 8 4Z M16 11c1.200-3 4.200-4.600 8-4-.6 3.300-3.800 5-8 4Z"
          className="fill-accent-ink"
          strokeWidth="0.75"
        />
        <path d="M16 12c-3.600.2-6.400 2.200-7.200 5.600M16 12c3.600.2 6.400 2.200 7.200 5.600" />
        <path d="M8 25.250c2.700-1.700 5.300-1.700 8 0s5.300 1.700 8 0" />
      </g>
    </svg>
  )
}

export function Logo({ size = 32 }: MarkProps) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark size={size} />
      <span className="text-lg font-semibold leading-none">{t('ui.brand')}</span>
    </span>
  )
}
