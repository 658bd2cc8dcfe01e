import { type DescribedChange, describeChange, withCurrency } from '@mawrid/contract/activity/describeChange.ts'
import { emptyValue } from '@mawrid/contract/activity/emptyValue.ts'
import type { FieldChange, ReadableValue, RecordKind } from '@mawrid/contract/history.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { categoriesQuery } from '#features/reference/shared/queries.ts'
import type { Lang } from '#ui/format/formats.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'

interface Props {
  kind: RecordKind
  changes: readonly FieldChange[]
}

const shownAtFirst = 3

/** The changed fields before and after; only the first few of many until the seller opens all. */
export default function ChangeList({ kind, changes }: Props) {
  const { t } = useTranslation()
  const lang = useLang()
  const [isWhole, setWhole] = useState(false)
  const left = changes.length - shownAtFirst
  const shown = isWhole || left <= 1 ? changes : changes.slice(0, shownAtFirst)

  return (
    <div className="text-sm font-normal">
      <dl className="flex flex-col gap-0.5">
        {shown.map((change) => {
          const props = { change: withCurrencies(change, kind, lang), empty: emptyValue(change, lang) }
          return change.field.startsWith('attributes.') ? (
            <AttributeChange key={change.field} recorded={change} {...props} />
          ) : (
            <Change key={change.field} {...props} />
          )
        })}
      </dl>
      {shown.length < changes.length && (
        <button
          type="button"
          className="mt-0.5 min-h-6 text-accent underline-offset-4 hover:underline"
          onClick={(event) => {
            // The line may be inside a link.
            event.preventDefault()
            event.stopPropagation()
            setWhole(true)
          }}
        >
          {t('activity.moreChanges', { count: left })}
        </button>
      )}
    </div>
  )
}

function withCurrencies(change: FieldChange, kind: RecordKind, lang: Lang): DescribedChange {
  const { before, after, ...described } = describeChange(change, kind, lang)
  const priced = (value: string | null) => value && withCurrency(value, change.field, lang)
  return { ...described, before: priced(before), after: priced(after) }
}

/** A change of an attribute, which the marketplace's categories name, and the choices and the unit of its values. */
function AttributeChange({ recorded, change, empty }: ChangeProps & { recorded: FieldChange }) {
  const lang = useLang()
  const { list } = useFormats()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const code = recorded.field.split('.')[1]
  const named = categories.flatMap(({ attributes }) => attributes).filter((attribute) => attribute.code === code)
  const choices = named.flatMap((attribute) => attribute.choices)
  const unit = named[0]?.unit?.[`symbol_${lang}`]

  function textOf(value: ReadableValue, text: string | null): string | null {
    const codes = Array.isArray(value) ? value : [value]
    const names = codes.flatMap((each) => choices.find((choice) => choice.code === each)?.[`name_${lang}`] ?? [])
    if (names.length > 0) return list(names)
    return text !== null && unit ? `${text} ${unit}` : text
  }

  return (
    <Change
      change={{
        ...change,
        field: named[0]?.[`name_${lang}`] ?? change.field,
        before: textOf(recorded.before, change.before),
        after: textOf(recorded.after, change.after),
      }}
      empty={empty}
    />
  )
}

interface ChangeProps {
  change: DescribedChange
  /** The text for a value that was removed. */
  empty: string
}

function Change({ change: { field, before, after, isHidden }, empty }: ChangeProps) {
  const { t } = useTranslation()
  const Arrow = useLang() === 'ar' ? ArrowLeft : ArrowRight
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <dt className="text-ink-soft">
        <bdi>{field}</bdi>
        {!isHidden && ':'}
      </dt>
      {isHidden ? (
        <dd className="text-ink-soft">{t('activity.changed')}</dd>
      ) : (
        <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">
          {before !== null && (
            <>
              <Value text={before} className="text-ink-soft" />
              <Arrow size={12} aria-label={t('activity.became')} className="shrink-0 self-center text-ink-soft" />
            </>
          )}
          {after === null ? (
            <span className="text-ink-soft">{empty}</span>
          ) : (
            <Value text={after} className="text-ink" />
          )}
        </dd>
      )}
    </div>
  )
}

function Value({ text, className }: { text: string; className: string }) {
  return <bdi className={`min-w-0 break-words ${className}`}>{text}</bdi>
}
