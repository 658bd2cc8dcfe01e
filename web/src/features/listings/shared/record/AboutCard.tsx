import { regionNames } from '@mawrid/contract/addresses/regions.ts'
import { listingFields } from '@mawrid/contract/listings/fields.ts'
import { useTranslation } from 'react-i18next'
import { CategoryPath } from '#features/reference/shared/CategoryPath.tsx'
import { useCategoryTree } from '#features/reference/shared/useCategoryTree.ts'
import { useFields } from '#ui/form/useFields.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { TagsCell } from '#ui/list/cells/TagsCell.tsx'
import type { ListingKindConfig } from '../listingKind.ts'
import type { ListingRecord } from '../listingTypes.ts'
import { BilingualText } from './BilingualText.tsx'
import { FactsCard } from './FactsCard.tsx'
import { PictureStrip } from './Gallery.tsx'

interface Props {
  config: Pick<ListingKindConfig, 'kind'>
  listing: ListingRecord
  /** The kind shows its pictures nowhere else. */
  hasPictures?: true
}

/** The descriptions that listings of every kind have, as buyers read them. */
export function AboutCard({ config, listing, hasPictures }: Props) {
  const { t } = useTranslation()
  const { label } = useFields(listingFields)
  const { lang, list } = useFormats()
  const tree = useCategoryTree(config.kind)
  const { name_ar, name_en, category, description_ar, description_en, regions, tags, images } = listing
  // The forms of services and investments have other fields for where they are offered.
  const hasRegions = config.kind === 'product' || config.kind === 'franchise'
  return (
    <FactsCard
      title={t('listings.record.about')}
      config={config}
      listing={listing}
      facts={[
        { label: label('name'), value: <BilingualText ar={name_ar} en={name_en} /> },
        {
          label: label('category'),
          value: category && tree ? <CategoryPath tree={tree} id={category} /> : null,
        },
        {
          label: label('description'),
          value: description_ar || description_en ? <BilingualText ar={description_ar} en={description_en} /> : null,
        },
        ...(hasRegions
          ? [
              {
                label: label('regions'),
                value:
                  regions.length === 0
                    ? t('listings.form.wholeKingdom')
                    : list(regions.map((region) => regionNames[region][`name_${lang}`])),
              },
            ]
          : []),
        ...(hasPictures
          ? [{ label: label('images'), value: images.length > 0 ? <PictureStrip images={images} /> : null }]
          : []),
        { label: label('tags'), value: tags.length > 0 ? <TagsCell tags={tags} maxShown={10} /> : null },
      ]}
    />
  )
}
