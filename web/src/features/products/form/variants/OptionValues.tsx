import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TagsField } from '#features/listings/shared/form/TagsField.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { controlLook, emptyLook } from '#ui/fields/controlLook.ts'
import { Note } from '#ui/fields/Note.tsx'
import type { Lang } from '#ui/format/formats.ts'
import { useLang } from '#ui/format/useFormats.ts'
import type { OptionValue } from '../productValues.ts'
import { areDistinct, type BilingualValue, bilingualValues, textsOf, withoutValue, withValues } from './optionTexts.ts'

interface OptionValuesProps {
  /** The id of the field that adds values. */
  id: string
  index: number
  option: OptionValue
  error: string | undefined
  onChange: (option: OptionValue) => void
  /** Called with new texts for the existing values; each keeps its index. */
  onRename: (option: OptionValue) => void
}

/** The values of an option: a row for each in both languages, and a field that adds all that are typed or pasted. */
export function OptionValues({ id, index, option, error, onChange, onRename }: OptionValuesProps) {
  const { t } = useTranslation()
  const lang = useLang()
  const box = useRef<HTMLDivElement>(null)
  const [alike, setAlike] = useState<number>()
  const order: readonly Lang[] = lang === 'ar' ? ['ar', 'en'] : ['en', 'ar']
  const rows = bilingualValues(option)

  function rename(row: number, next: readonly BilingualValue[]) {
    const texts = textsOf(next)
    setAlike(areDistinct(texts) ? undefined : row)
    if (areDistinct(texts)) onRename({ ...option, ...texts })
  }

  function pasteColumn(row: number, side: Lang, texts: readonly string[]) {
    rename(
      row,
      rows.map((halves, index) => ({ ...halves, [side]: texts[index - row] ?? halves[side] })),
    )
  }

  function focusRow(row: number, side: Lang) {
    const next = box.current?.querySelector<HTMLElement>(`[data-value="${row} ${side}"]`)
    ;(next ?? addField())?.focus()
  }

  function addField() {
    return box.current?.querySelector<HTMLElement>(`[id="${id}"]`)
  }

  return (
    <div ref={box} className="col-span-full flex min-w-0 flex-col gap-3">
      {rows.length > 0 && (
        <div className="grid grid-cols-[1fr_1fr_auto] gap-x-3 text-sm text-ink-soft">
          {order.map((side) => (
            <span key={side} aria-hidden>
              {t(`ui.bilingual.${side}`)}
            </span>
          ))}
          <span className="w-9" />
        </div>
      )}
      <ul aria-label={t('products.variants.valueList', { number: index + 1 })} className="flex flex-col gap-1.5">
        {rows.map((halves, row) => (
          <ValueRow
            // Values have no id; the index is the key.
            // biome-ignore lint/suspicious/noArrayIndexKey: a value is renamed at its place
            key={row}
            index={index}
            row={row}
            order={order}
            halves={halves}
            isAlike={alike === row}
            onChange={(next) => rename(row, rows.with(row, next))}
            onPasteColumn={(side, texts) => pasteColumn(row, side, texts)}
            onEnter={(from, side) => focusRow(from + 1, side)}
            onRemove={() => {
              onChange({ ...option, ...withoutValue(option, row) })
              // The pressed button is removed with its row.
              addField()?.focus()
            }}
          />
        ))}
      </ul>
      {alike !== undefined && (
        <div role="alert">
          <Note id={`${id}-alike`} tone="bad" text={t('products.variants.valueNotTaken')} />
        </div>
      )}
      <TagsField
        id={id}
        label={t('products.variants.values', { number: index + 1 })}
        error={error}
        required
        value={[]}
        onChange={(added) => onChange({ ...option, ...withValues(option, added) })}
        help={t('products.variants.valuesHelp')}
      />
    </div>
  )
}

interface ValueRowProps {
  /** The index of the option and of the value in it. */
  index: number
  row: number
  order: readonly Lang[]
  halves: BilingualValue
  isAlike: boolean
  onChange: (halves: BilingualValue) => void
  /** Called for several pasted lines: a column of texts for this row and those below. */
  onPasteColumn: (side: Lang, texts: string[]) => void
  onEnter: (row: number, side: Lang) => void
  onRemove: () => void
}

/** One value of an option in both languages. It is renamed when the field loses focus, so not at every key. */
function ValueRow({ index, row, order, halves, isAlike, onChange, onPasteColumn, onEnter, onRemove }: ValueRowProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Partial<BilingualValue>>({})
  const label = t('products.variants.value', { number: row + 1, option: index + 1 })
  const name = halves.ar || halves.en

  function take() {
    const next = { ...halves, ...typed }
    setTyped({})
    const tidy = { ar: tidied(next.ar), en: tidied(next.en) }
    if (tidy.ar !== halves.ar || tidy.en !== halves.en) onChange(tidy)
  }

  function onKeyDown(event: KeyboardEvent, side: Lang) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // The value is stored when the focus leaves.
    onEnter(row, side)
  }

  function onPaste(event: ClipboardEvent, side: Lang) {
    const texts = event.clipboardData.getData('text').trim().split(/\r?\n/).map(tidied)
    if (texts.length < 2) return
    event.preventDefault()
    setTyped({})
    onPasteColumn(side, texts)
  }

  return (
    <li className="grid grid-cols-[1fr_1fr_auto] items-center gap-x-3">
      {order.map((side) => (
        <input
          key={side}
          type="text"
          dir="auto"
          data-value={`${row} ${side}`}
          aria-label={t(`ui.bilingual.side_${side}`, { label })}
          aria-invalid={isAlike || undefined}
          // Isolated (FSI, PDI), so that a right-to-left page does not reverse "30×20".
          placeholder={`\u2068${name}\u2069`}
          value={typed[side] ?? halves[side]}
          onChange={(event) => setTyped({ ...typed, [side]: event.target.value })}
          onKeyDown={(event) => onKeyDown(event, side)}
          onPaste={(event) => onPaste(event, side)}
          onBlur={take}
          className={classes(controlLook, emptyLook)}
        />
      ))}
      <IconButton icon={X} label={t('ui.search.remove', { name })} onClick={onRemove} className="-ms-1" />
    </li>
  )
}

function tidied(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
