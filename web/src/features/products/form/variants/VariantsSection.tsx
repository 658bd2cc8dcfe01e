import { productFields } from '@mawrid/contract/products/fields.ts'
import { Note } from '#ui/fields/Note.tsx'
import { useFields } from '#ui/form/useFields.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { ProductValues } from '../productValues.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { useMatrix } from './useMatrix.ts'
import { VariantGrid } from './VariantGrid.tsx'

interface Props {
  form: MawridForm<ProductValues>
}

/** The product's options and a row for each variant. */
export function VariantsSection({ form }: Props) {
  const { label } = useFields(productFields)
  const matrix = useMatrix(form)
  const error = useGroupError(form, 'variants', label('variants'))
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <OptionsEditor form={form} matrix={matrix} />
      {error && <Note id={`${form.id}-variants-note`} tone="bad" text={error} />}
      {matrix.variants.length > 0 && <VariantGrid form={form} matrix={matrix} />}
    </div>
  )
}
