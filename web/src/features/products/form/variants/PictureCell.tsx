import { ImagePlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { PictureValue } from '#features/listings/shared/form/attachments.ts'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'

interface Props {
  row: number
  variantName: string
  picture: PictureValue | undefined
  /** The product has pictures to choose from. */
  isOffered: boolean
  onChoose: () => void
}

/** The picture of one variant; it is chosen among those of the product. */
export function PictureCell({ row, variantName, picture, isOffered, onChoose }: Props) {
  const { t } = useTranslation()
  const url = useObjectUrl(picture?.file) ?? picture?.url
  if (!isOffered) return <span className="px-2 text-ink-soft">—</span>
  return (
    <button
      type="button"
      data-row={row}
      data-column="image"
      aria-label={t(picture ? 'products.variants.changePicture' : 'products.variants.choosePicture', {
        name: variantName,
      })}
      onClick={onChoose}
      className="touch-target flex size-9 items-center justify-center overflow-hidden rounded-control border border-line bg-surface-sunken text-ink-soft hover:border-ink-soft"
    >
      {url ? <img src={url} alt="" className="size-full object-cover" /> : <ImagePlus size={16} aria-hidden />}
    </button>
  )
}
