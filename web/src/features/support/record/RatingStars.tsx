import { Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** How well it was solved. */
export function RatingStars({ stars }: { stars: number }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex text-warn">
      <span className="sr-only">{t('support.rating.count', { count: stars })}</span>
      {Array.from({ length: stars }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars never move
        <Star key={place} size={16} aria-hidden className="fill-warn" />
      ))}
    </span>
  )
}
