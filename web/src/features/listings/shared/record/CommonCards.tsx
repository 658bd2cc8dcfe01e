import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { CategoryPath } from '#features/reference/shared/CategoryPath.tsx'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { hostedUrl } from '#platform/request/apiHost.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { TagsCell } from '#ui/list/cells/TagsCell.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { BilingualText } from './BilingualText.tsx'

interface Props {
  config: Pick<ListingKindConfig, 'kind'>
  listing: ListingRecord
}

/** The descriptions that listings of every kind have, as buyers read them. */
export function AboutCard({ config, listing }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  const { lang, list } = useFormats()
  const tree = useCategoryTree(config.kind)
  const { name_ar, name_en, category, description_ar, description_en, regions, tags } = listing
  return (
    <Card title={t('listings.record.about')}>
      <FactList
        facts={[
          { label: label('name'), value: <BilingualText ar={name_ar} en={name_en} /> },
          {
            label: label('category'),
            value: category ? tree && <CategoryPath tree={tree} id={category} /> : '—',
          },
          { label: label('description'), value: <BilingualText ar={description_ar} en={description_en} /> },
          {
            label: label('regions'),
            value:
              regions.length === 0
                ? t('listings.form.wholeKingdom')
                : list(regions.map((region) => regionNames[region][`name_${lang}`])),
          },
          { label: label('tags'), value: tags.length > 0 ? <TagsCell tags={tags} maxShown={10} /> : '—' },
        ]}
      />
    </Card>
  )
}

/** The pictures in their order; nothing if there are none. */
export function PicturesCard({ listing: { images } }: Pick<Props, 'listing'>) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  const { lang } = useFormats()
  if (images.length === 0) return null
  return (
    <Card title={label('images')}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 py-1">
        {images.map((image) => (
          <li key={image.id}>
            <a href={hostedUrl(image.url)} target="_blank" rel="noreferrer">
              <img
                src={hostedUrl(`${image.url}?w=384`)}
                alt={
                  image[`alt_${lang}`] ?? image.alt_ar ?? t('listings.record.picture', { place: image.position + 1 })
                }
                loading="lazy"
                className="aspect-square w-full rounded-control border border-line object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
