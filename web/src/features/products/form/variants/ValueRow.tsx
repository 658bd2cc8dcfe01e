import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { controlLook, emptyLook } from '#ui/fields/controlLook.ts'
import type { Lang } from '#ui/format/formats.ts'
import type { Halves } from './optionTexts.ts'

interface Props {
  /** The place of the option, and of the value in it. */
  place: number
  row: number
  order: readonly Lang[]
  halves: Halves
  isAlike: boolean
  onChange: (halves: Halves) => void
  /** Several lines from a spreadsheet: a column of texts, from this row down. */
  onPasteColumn: (side: Lang, texts: string[]) => void
  onEnter: (row: number, side: Lang) => void
  onRemove: () => void
}

/** One value of an option in both languages. What is typed is taken when the field is left, so half a word renames nothing. */
export function ValueRow({ place, row, order, halves, isAlike, onChange, onPasteColumn, onEnter, onRemove }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Partial<Halves>>({})
  const label = t('products.variants.value', { number: row + 1, option: place + 1 })
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
    // What is typed is taken as the focus leaves.
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
          // Set apart (FSI, PDI), so that a page from right to left does not turn 30×20 around.
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
