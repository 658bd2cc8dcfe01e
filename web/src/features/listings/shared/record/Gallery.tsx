import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { recordPath } from '@mawrid/contract/screenPaths.ts'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { classes } from '#ui/classes.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { Anchor } from '#ui/navigation.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'

interface Props {
  config: Pick<ListingKindConfig, 'kind'>
  listing: ListingRecord
}

/** One picture large, and all of them to choose from. Without pictures, the way to add them. */
export function Gallery({ config, listing }: Props) {
  const { label } = useFields(listingFields)
  const [chosen, setChosen] = useState(0)
  const { images } = listing
  const describe = useDescriptions(images)
  const image = images[chosen] ?? images[0]

  if (!image) return <NoPictures config={config} listing={listing} />
  return (
    <section aria-label={label('images')} className="flex min-w-0 flex-col gap-2">
      <a href={hostedUrl(image.url)} target="_blank" rel="noreferrer" className="block rounded-control">
        <img
          src={hostedUrl(`${image.url}?w=640`)}
          alt={describe(images.indexOf(image))}
          width={image.width}
          height={image.height}
          className="aspect-[2/1] w-full rounded-control border border-line bg-surface-sunken object-contain sm:aspect-square sm:object-cover"
        />
      </a>
      {images.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-0.5">
          {images.map(({ id, url }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === image.id}
                onClick={() => setChosen(index)}
                className={classes(
                  'block size-14 shrink-0 overflow-hidden rounded-control border',
                  id === image.id ? 'border-accent ring-1 ring-accent' : 'border-line hover:border-line-strong',
                )}
              >
                <img
                  src={hostedUrl(`${url}?w=128`)}
                  alt={describe(index)}
                  loading="lazy"
                  className="size-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Small pictures in a row, each opening in its full size. */
export function PictureStrip({ images }: Pick<ListingRecord, 'images'>) {
  const describe = useDescriptions(images)
  return (
    <ul className="flex flex-wrap gap-2">
      {images.map(({ id, url }, index) => (
        <li key={id}>
          <a href={hostedUrl(url)} target="_blank" rel="noreferrer" className="block rounded-control">
            <img
              src={hostedUrl(`${url}?w=128`)}
              alt={describe(index)}
              loading="lazy"
              className="size-16 rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What each picture shows, for screen readers; its place where nothing was written. */
function useDescriptions(images: ListingRecord['images']): (index: number) => string {
  const { t } = useTranslation()
  const lang = useLang()
  return (index) =>
    images[index]?.[`alt_${lang}`] ?? images[index]?.alt_ar ?? t('listings.record.picture', { place: index + 1 })
}

function NoPictures({ config, listing }: Props) {
  const { t } = useTranslation()
  if (!listing.allowed_actions.includes('edit')) return null
  return (
    <Anchor
      href={`${recordPath(`${config.kind}Edit`, listing.id)}#images`}
      className="flex min-h-32 w-full flex-col items-center justify-center gap-2 rounded-control border border-dashed border-line-strong text-ink-soft hover:bg-surface-hover sm:aspect-square"
    >
      <ImagePlus size={24} aria-hidden />
      {t('listings.record.addPictures')}
    </Anchor>
  )
}
