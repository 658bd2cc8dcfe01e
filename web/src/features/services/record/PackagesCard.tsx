import type { Service } from '@mawrid/contract/services/service.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#ui/format/nameIn.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Card } from '#ui/record/Card.tsx'
import { Money } from '#ui/record/Money.tsx'

interface Props {
  packages: Service['packages']
}

/** Its packages side by side; nothing while there are none. */
export function PackagesCard({ packages }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  if (packages.length === 0) return null
  return (
    <Card title={t('services.form.sections.packages')}>
      <ul className="grid gap-3 py-1 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {packages.map((each) => (
          <li key={each.name_ar} className="flex flex-col gap-1 rounded-control border border-line p-3">
            <h3 className="font-medium">
              <bdi>{nameIn(lang, each)}</bdi>
            </h3>
            <Money amount={each.price} className="text-lg" />
            <p className="text-sm text-ink-soft">{t('listings.days', { count: each.delivery_days })}</p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {each.includes.map((item) => (
                <li key={item} className="flex gap-1.5">
                  <Check size={14} aria-hidden className="mt-[0.3em] shrink-0 text-good" />
                  <bdi>{item}</bdi>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Card>
  )
}
