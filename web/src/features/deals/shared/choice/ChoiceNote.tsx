import { useTranslation } from 'react-i18next'
import { useFormats } from '#ui/format/useFormats.ts'
import { type ChoosablePart, choiceTexts } from './choiceText.ts'

/** What is left to the buyer about an item, in words; nothing of one that is part of the quote in any case. */
export function ChoiceNote({ line }: { line: ChoosablePart }) {
  const { t } = useTranslation()
  const { list } = useFormats()
  const notes = choiceTexts(line, t)
  return (
    notes.length > 0 && <span className="block text-sm font-normal whitespace-normal text-ink-soft">{list(notes)}</span>
  )
}
