import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Avatar } from '#ui/record/Avatar.tsx'
import type { CompanyValues } from './companyValues.ts'

interface Props {
  form: MawridForm<CompanyValues>
  /** Pages in Arabic show the name in the register, until another name is entered. */
  registered?: { readonly name: string; readonly registeredName: string | undefined }
}

/** The company as buyers will see it, updated while it is typed. */
export function CompanyPreview({ form, registered }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const values = useWatch({ control: form.hook.control })
  const [logo] = values.logo ?? []
  const [banner] = values.banner ?? []
  const logoUrl = useObjectUrl(logo?.file as File | undefined) ?? logo?.url
  const bannerUrl = useObjectUrl(banner?.file as File | undefined) ?? banner?.url
  const isRegisteredShown = lang === 'ar' && values.name === registered?.name
  const name = (isRegisteredShown && registered?.registeredName) || values.name
  const description = (lang === 'ar' ? values.description_ar : values.description_en) || ''

  return (
    <section className="overflow-hidden rounded-card border border-line bg-surface-raised">
      <h2 className="px-4 pt-3 pb-2 text-sm font-medium text-ink-soft">{t('companies.form.side.title')}</h2>
      {bannerUrl && <img src={bannerUrl} alt="" className="aspect-[4/1] w-full border-t border-line object-cover" />}
      <div className="flex items-start gap-3 border-t border-line p-4">
        <Avatar size="lg" shape="company" name={name || '?'} picture={logoUrl} />
        <div className="min-w-0">
          <p className="font-medium">
            {name ? <bdi>{name}</bdi> : <span className="text-ink-soft">{t('companies.form.side.unnamed')}</span>}
          </p>
          {values.provider_type && (
            <p className="text-sm text-ink-soft">{t(`companies.provider.${values.provider_type}`)}</p>
          )}
        </div>
      </div>
      {description && (
        <p dir="auto" className="line-clamp-4 px-4 pb-4 text-sm whitespace-pre-line text-ink-soft">
          {description}
        </p>
      )}
    </section>
  )
}
