import { maxVariants } from '@mawrid/contract/products/variants.ts'
import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { BilingualFormField } from '#ui/form/BilingualFormField.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import type { OptionValue, ProductValues } from '../productValues.ts'
import { combinationCount } from './combinations.ts'
import { OptionValues } from './OptionValues.tsx'
import { type Matrix, maxOptions } from './useMatrix.ts'

interface OptionsEditorProps {
  form: MawridForm<ProductValues>
  matrix: Matrix
}

/** The most common options. */
const usual = [
  { id: 'colour', name_ar: 'اللون', name_en: 'Colour' },
  { id: 'size', name_ar: 'المقاس', name_en: 'Size' },
  { id: 'material', name_ar: 'الخامة', name_en: 'Material' },
] as const

/** The options of the variants, up to three. */
export function OptionsEditor({ form, matrix: { options, setOptions, renameValues } }: OptionsEditorProps) {
  const { t } = useTranslation()
  const [tooMany, setTooMany] = useState<number>()
  const focusField = useFocusField(form.id)
  const editor = useRef<HTMLDivElement>(null)
  const [isFresh] = useState(options.length === 0)
  const offered = usual.filter(({ name_ar }) => !options.some((option) => option.name_ar === name_ar))

  // The button that turned variants on is gone, so the first field takes the focus.
  useEffect(() => {
    if (isFresh) editor.current?.querySelector('button')?.focus()
  }, [isFresh])

  function change(next: OptionValue[], origins: readonly (number | null)[]) {
    const isTaken = setOptions(next, origins)
    setTooMany(isTaken ? undefined : combinationCount(next.filter(({ values }) => values.length > 0)))
  }

  const places = [...options.keys()]
  function add(name_ar: string, name_en: string) {
    change([...options, { name_ar, name_en, values: [], values_en: [] }], [...places, null])
    focusField(`options.${options.length}.${name_ar ? 'values' : 'name_ar'}`)
  }
  return (
    <div ref={editor} className="flex flex-col items-start gap-4">
      {options.map((option, index) => (
        <OptionFields
          // Options have no id; the index is the key.
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a place are bound to that place
          key={index}
          form={form}
          index={index}
          option={option}
          onChange={(next) => change(options.with(index, next), places)}
          onRename={(next) => renameValues(index, next)}
          onRemove={() => change(options.toSpliced(index, 1), places.toSpliced(index, 1))}
        />
      ))}
      {tooMany !== undefined && (
        <div role="alert">
          <Note
            id={`${form.id}-too-many`}
            tone="bad"
            text={t('products.variants.tooMany', { count: tooMany, most: maxVariants })}
          />
        </div>
      )}
      {options.length < maxOptions && (
        <Menu
          label={t('products.variants.addOption')}
          trigger={(props) => (
            <Button {...props} icon={Plus}>
              {t('products.variants.addOption')}
            </Button>
          )}
          entries={[
            ...offered.map(({ id, name_ar, name_en }) => ({
              id,
              label: t(`products.variants.usual.${id}`),
              onChoose: () => add(name_ar, name_en),
            })),
            { id: 'other', label: t('products.variants.usual.other'), onChoose: () => add('', '') },
          ]}
        />
      )}
    </div>
  )
}

interface OptionFieldsProps {
  form: MawridForm<ProductValues>
  index: number
  option: OptionValue
  onChange: (option: OptionValue) => void
  onRename: (option: OptionValue) => void
  onRemove: () => void
}

/** One option: its name and its values, in both languages. */
function OptionFields({ form, index, option, onChange, onRename, onRemove }: OptionFieldsProps) {
  const { t } = useTranslation()
  const number = index + 1
  const path = `options.${index}.values` as const
  const error = useGroupError(form, path, t('products.variants.values', { number }))
  return (
    <fieldset className="grid w-full min-w-0 grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-3 border-b border-line pb-4">
      <legend className="sr-only">{t('products.variants.option', { number })}</legend>
      <BilingualFormField
        of={form}
        name={`options.${index}.name`}
        label={t('products.variants.option', { number })}
        required
      />
      <span className="mt-[calc(0.875rem*var(--leading)+0.25rem)]">
        <IconButton icon={Trash2} label={t('products.variants.removeOption', { number })} onClick={onRemove} />
      </span>
      <OptionValues
        id={fieldId(form.id, path)}
        index={index}
        option={option}
        error={error}
        onChange={onChange}
        onRename={onRename}
      />
    </fieldset>
  )
}
