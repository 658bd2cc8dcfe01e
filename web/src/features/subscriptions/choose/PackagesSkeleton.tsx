import { useTranslation } from 'react-i18next'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'

export const packageGrid = 'grid items-stretch gap-x-4 max-md:*:not-last:mb-4 md:grid-cols-3'

/** The packages before they are there. */
export function PackagesSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" className={packageGrid}>
      <span className="sr-only">{t('subscriptions.loading')}</span>
      {['first', 'second', 'third'].map((place) => (
        <div
          key={place}
          className="flex h-[40rem] flex-col gap-3 rounded-card border border-line bg-surface-raised p-5"
        >
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="mt-4 h-8 w-36" />
          <Skeleton className="h-4 w-44" />
          <Skeleton shape="box" className="mt-5 h-10 w-full" />
          <Skeleton className="mt-6 h-4 w-3/4" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-1/2" />
        </div>
      ))}
    </div>
  )
}
