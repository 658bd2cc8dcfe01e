import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { OptionValue, ProductValues, VariantValue } from '../productValues.ts'
import { skuBy, usualPattern } from './skus.ts'

interface Props {
  form: MawridForm<ProductValues>
  options: readonly OptionValue[]
  variants: readonly VariantValue[]
  /** The indexes of those that get new SKUs. */
  shown: readonly number[]
  onFill: (variants: VariantValue[], text: string) => void
}

/** Sets all SKUs by one pattern, with a preview of the first. */
export function SkuPattern({ form, options, variants, shown, onFill }: Props) {
  const { t } = useTranslation()
  const made = options.filter(({ values }) => values.length > 0)
  const usual = usualPattern(made.length)
  const [typed, setTyped] = useState<string>()
  const pattern = typed ?? usual
  const sku = useWatch({ control: form.hook.control, name: 'sku' })
  const first = variants[shown[0] ?? 0]
  const example = first && skuBy(pattern, { sku, options: made }, first.option_values, new Set())

  function fill() {
    const chosen = new Set(shown)
    const taken = new Set(
      variants.flatMap((variant, index) => (chosen.has(index) ? [] : variant.sku.trim().toUpperCase())),
    )
    const filled = variants.map((variant, index) => {
      if (!chosen.has(index)) return variant
      const own = skuBy(pattern, { sku, options: made }, variant.option_values, taken)
      taken.add(own.toUpperCase())
      return { ...variant, sku: own }
    })
    onFill(filled, t('products.variants.skusFilled', { count: shown.length }))
  }

  return (
    <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <TextField
        label={t('products.variants.pattern')}
        code
        value={pattern}
        onChange={(event) => setTyped(event.target.value)}
        help={
          <>
            <bdi dir="ltr">{'{sku}'}</bdi> {t('products.variants.patternHelp')} {t('products.variants.patternExample')}{' '}
            <bdi dir="ltr" className="whitespace-nowrap">
              {example}
            </bdi>
          </>
        }
      />
      <Button onClick={fill} className="sm:mt-[calc(0.875rem*var(--leading)+0.25rem)]">
        {t('products.variants.fillSkus')}
      </Button>
    </div>
  )
}
