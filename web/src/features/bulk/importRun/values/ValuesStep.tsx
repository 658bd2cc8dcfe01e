import { mapImportValues } from '@mawrid/contract/bulk/calls.ts'
import {
  type DecimalSign,
  decimalSigns,
  type Import,
  type ImportWord,
  wordKinds,
} from '@mawrid/contract/bulk/import.ts'
import type { BodyOf } from '@mawrid/contract/call.ts'
import { useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cacheImport } from '#features/bulk/shared/queries.ts'
import { attempt } from '#platform/request/callApi.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { Card } from '#ui/record/Card.tsx'
import { type ChosenValues, changedWords, valueOfWord } from './valueChoice.ts'
import { WordRow } from './WordRow.tsx'

interface Props {
  one: Import
  /** Called once the words are mapped, or left as they are. */
  onDone: () => void
}

/** Maps the words of the file that name nothing known: each once, for all rows and for later files. */
export function ValuesStep({ one, onDone }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<ChosenValues>({})
  const [sign, setSign] = useState(one.decimals?.sign)
  const [map, isBusy] = useMapValues(one.id, onDone)
  const words = changedWords(one.words, chosen)
  const isSignNew = sign !== undefined && (sign !== one.decimals?.sign || one.decimals.known_by === 'assumed')
  const isChanged = words.length > 0 || isSignNew
  const open = one.words.filter((word) => valueOfWord(word, chosen) === null).length

  return (
    <Card title={t('bulk.values.title')}>
      <div className="flex flex-col gap-6" data-unsaved={words.length > 0 || sign !== one.decimals?.sign || undefined}>
        {one.decimals && sign && <DecimalChoice decimals={one.decimals} value={sign} onChange={setSign} />}
        {one.words.length > 0 && <p className="text-pretty text-ink-soft">{t('bulk.values.lead')}</p>}
        {wordKinds.map((kind) => (
          <WordGroup
            key={kind}
            kind={kind}
            words={one.words.filter((word) => word.kind === kind)}
            chosen={chosen}
            onChoose={(key, value) => setChosen({ ...chosen, [key]: value })}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            look="primary"
            icon={ArrowRight}
            mirrorIcon
            busy={isBusy}
            onClick={() => (isChanged ? void map({ words, ...(isSignNew && { decimal_sign: sign }) }) : onDone())}
          >
            {t('bulk.values.goOn')}
          </Button>
          <p className="text-sm text-pretty text-ink-soft">
            {open > 0 && `${t('bulk.values.openText')} `}
            {t('bulk.values.remember')}
          </p>
        </div>
      </div>
    </Card>
  )
}

interface DecimalChoiceProps {
  decimals: NonNullable<Import['decimals']>
  value: DecimalSign
  onChange: (sign: DecimalSign) => void
}

/** How numbers of the file are read that could be read in two ways, with what each reading makes of them. */
function DecimalChoice({ decimals, value, onChange }: DecimalChoiceProps) {
  const { t } = useTranslation()
  const { number, list } = useFormats()
  const readings = (sign: DecimalSign) =>
    list(
      decimals.examples.map((one) => t('bulk.decimals.reading', { text: one.text, value: number(Number(one[sign])) })),
    )

  return (
    <RadioGroup
      look="cards"
      label={t('bulk.decimals.title')}
      help={t(`bulk.decimals.knownBy.${decimals.known_by}`)}
      value={value}
      onChange={onChange}
      choices={decimalSigns.map((sign) => ({ value: sign, label: t(`bulk.decimals.${sign}`), help: readings(sign) }))}
    />
  )
}

interface WordGroupProps {
  kind: ImportWord['kind']
  words: readonly ImportWord[]
  chosen: ChosenValues
  onChoose: (key: string, value: string | null) => void
}

const shownAtOnce = 20

/** The words of one kind, most frequent first. */
function WordGroup({ kind, words, chosen, onChoose }: WordGroupProps) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const [shown, setShown] = useState(shownAtOnce)
  const more = words.length - shown
  if (words.length === 0) return null

  return (
    <section aria-labelledby={`words-${kind}`} className="flex flex-col gap-2">
      <h3 id={`words-${kind}`} className="font-medium">
        {t(`bulk.values.kinds.${kind}`)}
      </h3>
      <ul
        aria-labelledby={`words-${kind}`}
        className="divide-y divide-line rounded-control border border-line empty:hidden"
      >
        {words.slice(0, shown).map((word) => (
          <WordRow key={word.text} word={word} chosen={chosen} onChoose={onChoose} />
        ))}
      </ul>
      {more > 0 && (
        <Button className="self-start" onClick={() => setShown(words.length)}>
          {t('bulk.values.more', { count: more, formatted: number(more) })}
        </Button>
      )}
    </section>
  )
}

/** Stores the choices; the server creates the preview again. */
function useMapValues(id: string, onDone: () => void) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)

  async function map(body: BodyOf<typeof mapImportValues>) {
    setBusy(true)
    const mapped = await attempt(mapImportValues, { params: { id }, body })
    setBusy(false)
    if (!mapped.success) {
      toast({ tone: 'bad', text: problemText(mapped.error, t) })
      return
    }
    cacheImport(queries, mapped.data)
    onDone()
  }

  return [map, isBusy] as const
}
