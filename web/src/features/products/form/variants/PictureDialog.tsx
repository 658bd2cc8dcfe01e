import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PictureValue } from '#features/listings/shared/form/attachments.ts'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useObjectUrl } from '#ui/fields/uploads/useObjectUrl.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { VariantValue } from '../productValues.ts'

interface Props {
  row: number
  variants: readonly VariantValue[]
  /** The variant's values in the page's language. */
  labels: readonly string[]
  pictures: readonly PictureValue[]
  onChoose: (variants: VariantValue[]) => void
  onClose: () => void
}

/** Chooses one of the product's pictures for a variant, or for all that share a value, such as every red one. */
export function PictureDialog({ row, variants, labels, pictures, onChoose, onClose }: Props) {
  const { t } = useTranslation()
  const own = variants[row]
  const [scope, setScope] = useState('own')
  if (!own) return null
  const scopes = labels.length > 1 ? labels : []

  function choose(image: string) {
    onChoose(variants.map((variant, index) => (isSelected(variant, index) ? { ...variant, image } : variant)))
    onClose()
  }

  function isSelected(variant: VariantValue, index: number): boolean {
    if (scope === 'own') return index === row
    return variant.option_values[Number(scope)] === own?.option_values[Number(scope)]
  }

  return (
    <Dialog isOpen onClose={onClose} title={t('products.variants.pictureOf', { name: labels.join(' / ') })}>
      <div className="flex flex-col gap-4">
        {scopes.length > 0 && (
          <RadioGroup
            label={t('products.variants.pictureFor')}
            value={scope}
            onChange={setScope}
            choices={[
              { value: 'own', label: t('products.variants.onlyThis') },
              ...scopes.map((value, index) => ({
                value: String(index),
                label: t('products.variants.allOf', { value }),
              })),
            ]}
          />
        )}
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <Choice
                picture={picture}
                label={t('products.variants.picture', { number: index + 1 })}
                isChosen={own.image === picture.id}
                onChoose={() => choose(picture.id)}
              />
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-pressed={own.image === ''}
              onClick={() => choose('')}
              className="flex aspect-square w-full items-center justify-center rounded-control border border-line p-2 text-center text-sm hover:border-ink-soft aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
            >
              {t('products.variants.noPicture')}
            </button>
          </li>
        </ul>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  picture: PictureValue
  label: string
  isChosen: boolean
  onChoose: () => void
}

function Choice({ picture, label, isChosen, onChoose }: ChoiceProps) {
  const url = useObjectUrl(picture.file) ?? picture.url
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className="block aspect-square w-full overflow-hidden rounded-control border border-line hover:border-ink-soft aria-pressed:border-accent aria-pressed:ring-1 aria-pressed:ring-accent"
    >
      <img src={url} alt="" className="size-full object-cover" />
    </button>
  )
}
