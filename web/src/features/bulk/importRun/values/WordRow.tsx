import { emptyValue, type ImportWord } from '@mawrid/contract/bulk/import.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { ValueField } from './ValueField.tsx'
import { type ChosenValues, keyOfWord, valueOfWord } from './valueChoice.ts'

interface Props {
  word: ImportWord
  chosen: ChosenValues
  onChoose: (key: string, value: string | null) => void
}

/** A word of the file, how many rows have it, and what it stands for. */
export function WordRow({ word, chosen, onChoose }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const value = valueOfWord(word, chosen)
  const isEmpty = value === emptyValue

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 px-3 py-3 sm:px-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem]">
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <bdi className="min-w-0 font-medium break-words">{word.text}</bdi>
        <span className="text-sm whitespace-nowrap text-ink-soft">
          {t('bulk.preview.rows', { count: word.rows, formatted: number(word.rows) })}
        </span>
      </p>
      {isEmpty ? (
        <p className="text-ink-soft max-md:order-last max-md:col-span-2">{t('bulk.values.leftEmpty')}</p>
      ) : (
        <ValueField
          kind={word.kind}
          label={t('bulk.values.valueFor', { word: word.text })}
          className="min-w-0 max-md:order-last max-md:col-span-2 [&>div:first-child]:sr-only"
          value={value ?? ''}
          onChange={(picked) => picked !== '' && onChoose(keyOfWord(word), picked)}
        />
      )}
      <Button
        look="quiet"
        size="sm"
        className="justify-self-end"
        aria-label={`${t(isEmpty ? 'bulk.values.choose' : 'bulk.values.leaveEmpty')}: ${word.text}`}
        onClick={() => onChoose(keyOfWord(word), isEmpty ? word.value || null : emptyValue)}
      >
        {t(isEmpty ? 'bulk.values.choose' : 'bulk.values.leaveEmpty')}
      </Button>
    </li>
  )
}
