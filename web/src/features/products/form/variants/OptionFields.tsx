import { Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import type { OptionValue, ProductValues } from '../productValues.ts'
import { OptionValues } from './OptionValues.tsx'

interface Props {
  form: MawridForm<ProductValues>
  place: number
  option: OptionValue
  onChange: (option: OptionValue) => void
  onRename: (option: OptionValue) => void
  onRemove: () => void
}

/** One way in which the variants differ: its name and its values, in both languages. */
export function OptionFields({ form, place, option, onChange, onRename, onRemove }: Props) {
  const { t } = useTranslation()
  const number = place + 1
  const path = `options.${place}.values` as const
  const error = useGroupError(form, path, t('products.variants.values', { number }))
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-b border-line pb-4">
      <legend className="sr-only">{t('products.variants.option', { number })}</legend>
      <BilingualFormField
        of={form}
        name={`options.${place}.name`}
        label={t('products.variants.option', { number })}
        required
      />
      <span className="mt-[calc(0.875rem*var(--leading)+0.25rem)]">
        <IconButton icon={Trash2} label={t('products.variants.removeOption', { number })} onClick={onRemove} />
      </span>
      <OptionValues
        id={fieldId(form.id, path)}
        place={place}
        option={option}
        error={error}
        onChange={onChange}
        onRename={onRename}
      />
    </fieldset>
  )
}
