import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { PictureValue } from './attachments.ts'
import type { CommonValues } from './commonValues.ts'

interface Props {
  form: MawridForm<CommonValues>
}

/** Descriptions of the pictures in both languages; folded, since most sellers write them last. */
export function PictureTexts({ form }: Props) {
  const { t } = useTranslation()
  const images = useWatch({ control: form.hook.control, name: 'images' })
  if (images.length === 0) return null
  const described = images.filter(({ alt_ar }) => alt_ar.trim() !== '').length

  return (
    <details className="rounded-control border border-line">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 font-medium">
        {t('listings.form.pictureTexts')}{' '}
        <span className="font-normal text-ink-soft">
          {t('listings.form.pictureTextsCount', { described, total: images.length })}
        </span>
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {images.map((image, index) => (
          <li key={image.id} className="flex items-start gap-3 p-3">
            <Thumbnail image={image} />
            <BilingualFormField
              of={form}
              name={`images.${index}.alt`}
              label={t('listings.form.pictureText', { place: index + 1 })}
              className="grow"
            />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Thumbnail({ image }: { image: PictureValue }) {
  const url = useObjectUrl(image.file) ?? image.url
  return (
    <span aria-hidden className="size-16 shrink-0 overflow-hidden rounded-control border border-line bg-surface-sunken">
      {url && <img src={url} alt="" className="size-full object-cover" />}
    </span>
  )
}
