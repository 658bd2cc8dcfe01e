import { type HandKind, maxBookedLines, movementReasons, NewMovements } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asFailure } from '#platform/request/failure.ts'
import { problemText } from '#platform/request/problemText.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Banner } from '#ui/feedback/Banner.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { SelectField } from '#ui/fields/SelectField.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { limitsOf } from '#ui/form/limitsOf.ts'
import { useFocusFirstInvalid } from '#ui/form/useFocusFirstInvalid.ts'
import { nameIn } from '#ui/format/nameIn.ts'
import { useFormats, useLang } from '#ui/format/useFormats.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import { uniqueKey } from '#ui/values/uniqueKey.ts'
import { ArticleSearch } from './ArticleSearch.tsx'
import { type BookedArticle, errorsByArticle, multiplied, readLines } from './booking.ts'
import { productStockQuery } from './queries.ts'
import { stockName, stockUnitAfter, unitSymbol } from './stockNames.ts'
import { useBooking } from './useBooking.ts'
import { usePlaceChoice } from './usePlaceChoice.ts'
import { useShownArticles } from './useShownArticles.tsx'

interface Props {
  kind: HandKind
  /** What is booked; without it, the person searches for it. */
  articles?: readonly BookedArticle[] | undefined
  /** The initial warehouse; the default one if undefined. */
  warehouse?: string | undefined
  onClose: () => void
}

/** Receives, counts, writes off or corrects stock: several variants, one warehouse, one reason. */
export function BookDrawer({ kind, articles: fixedArticles, warehouse, onClose }: Props) {
  const { t } = useTranslation()
  const { lang } = useFormats()
  const formId = useId()
  const warehouses = usePlaceChoice(undefined, warehouse)
  const [added, setAdded] = useState<readonly BookedArticle[]>([])
  const articles = fixedArticles ?? added
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [counted, setCounted] = useState<'unit' | 'pack'>('unit')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<Readonly<Record<string, CodedError>>>({})
  const form = useFocusFirstInvalid<HTMLFormElement>(Object.keys(errors).length > 0 ? errors : undefined)
  const [failure, setFailure] = useState<string>()
  const [isBooking, setBooking] = useState(false)
  const [idempotencyKey] = useState(uniqueKey)
  const { book } = useBooking()
  const withErrors = articles.filter(({ article }) => errors[article.id])
  const { shown, matching, searchField, moreButton } = useShownArticles(articles, ({ article }) => article)
  const packs = articles.filter(({ product }) => product.pack_size > 1)

  async function save(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (warehouses.isPending) return
    const read = readLines(
      kind,
      articles.map(({ article, product }) => ({
        article: article.id,
        typed: typed[article.id] ?? '',
        times: counted === 'pack' ? product.pack_size : 1,
        precision: product.unit.precision,
      })),
    )
    setFailure(undefined)
    const isBlank = read.lines.length === 0 && Object.keys(read.errors).length === 0
    const found: Readonly<Record<string, CodedError>> = isBlank
      ? { [articles[0]?.article.id ?? noArticle]: { code: 'required' } }
      : read.errors
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (read.lines.length > maxBookedLines) return setFailure(t('stock.book.tooMany', { count: maxBookedLines }))
    setBooking(true)
    try {
      const known = movementReasons[kind].find((offered) => offered === reason) ?? null
      await book({ warehouse: warehouses.place, kind, reason: known, note, lines: [...read.lines] }, idempotencyKey)
      onClose()
    } catch (error) {
      const found = errorsByArticle(asFailure(error).errors, read.lines)
      setErrors(found)
      if (Object.keys(found).length === 0) setFailure(problemText(error, t))
    }
    setBooking(false)
  }

  return (
    <Drawer
      isOpen
      side="end"
      title={t(`stock.book.do.${kind}`)}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBooking} onClick={onClose}>
            {t('ui.dialog.cancel')}
          </Button>
          <Button type="submit" form={formId} look="primary" busy={isBooking || warehouses.isPending}>
            {t(`stock.book.do.${kind}`)}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="flex flex-col gap-5 p-4"
        onSubmit={(event) => void save(event)}
      >
        <p className="text-sm text-ink-soft">{t(`stock.book.text.${kind}`)}</p>
        {failure && <Banner tone="bad" urgent title={failure} />}
        <SelectField
          label={t('stock.fields.warehouse')}
          value={warehouses.place}
          onChange={warehouses.choose}
          choices={warehouses.places.map((one) => ({ value: one.id, label: nameIn(lang, one) }))}
        />
        {packs.length > 0 && (
          <RadioGroup
            label={t('stock.book.countedIn')}
            value={counted}
            onChange={setCounted}
            choices={[
              { value: 'unit', label: t('stock.book.units') },
              { value: 'pack', label: t('stock.book.packs') },
            ]}
          />
        )}
        {!fixedArticles && (
          <ArticleSearch
            id={`${formId}-article`}
            label={t('stock.transfer.add')}
            error={errors[noArticle] && t('stock.book.noArticle')}
            onChoose={(row) => {
              setErrors({})
              if (added.every(({ article }) => article.id !== row.article.id)) setAdded([...added, row])
            }}
          />
        )}
        {searchField}
        {searchField && (
          <FillLines
            count={matching.length}
            onFill={(text) =>
              setTyped({ ...typed, ...Object.fromEntries(matching.map(({ article }) => [article.id, text])) })
            }
          />
        )}
        <BookLines
          {...{ kind, typed, errors }}
          articles={[...new Set([...withErrors, ...shown])]}
          warehouse={warehouses.place}
          inPacks={counted === 'pack'}
          onType={(article, text) => setTyped({ ...typed, [article]: text })}
        />
        {moreButton}
        <SelectField
          label={t('stock.fields.reason')}
          value={reason}
          onChange={setReason}
          placeholder={t('stock.book.noReason')}
          choices={movementReasons[kind].map((offered) => ({ value: offered, label: t(`stock.reason.${offered}`) }))}
        />
        <TextAreaField
          label={t(kind === 'receipt' ? 'stock.book.supplierNote' : 'stock.fields.note')}
          value={note}
          limit={limitsOf(NewMovements.shape.note).max}
          rows={2}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Drawer>
  )
}

/** The key of the error that no item was added. */
const noArticle = ''

interface BookLinesProps {
  kind: HandKind
  articles: readonly BookedArticle[]
  warehouse: string
  inPacks: boolean
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, CodedError>>
  onType: (article: string, text: string) => void
}

/** Enters one quantity for all variants that the search finds. */
function FillLines({ count, onFill }: { count: number; onFill: (text: string) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        code
        inputMode="decimal"
        autoComplete="off"
        className="min-w-40 grow"
        label={t('stock.variants.quantityOf', { count })}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Button disabled={count === 0} onClick={() => onFill(text)}>
        {t('stock.variants.enterAll')}
      </Button>
    </div>
  )
}

/** One field for each variant, with its current stock below. */
function BookLines({ articles, ...rest }: BookLinesProps) {
  return (
    <div className="flex flex-col gap-4 empty:hidden">
      {articles.map((booked) => (
        <BookLine key={booked.article.id} {...rest} booked={booked} />
      ))}
    </div>
  )
}

function BookLine({
  booked,
  kind,
  warehouse,
  inPacks,
  typed,
  errors,
  onType,
}: Omit<BookLinesProps, 'articles'> & { booked: BookedArticle }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { article, product } = booked
  const stock = useQuery(productStockQuery(product.id)).data
  const here = stock?.levels.find((level) => level.article === article.id && level.warehouse.id === warehouse)
  const onHand = here?.on_hand ?? '0'
  const text = typed[article.id] ?? ''
  const error = errors[article.id]
  const unit = unitSymbol(product, lang)
  const isPacked = inPacks && product.pack_size > 1
  const whole = /^\d+$/.test(text) && isPacked ? multiplied(text, product.pack_size) : undefined

  return (
    <TextField
      code
      inputMode={kind === 'correction' ? 'text' : 'decimal'}
      autoComplete="off"
      label={`${stockName(booked, lang)} (${article.sku})`}
      value={text}
      onChange={(event) => onType(article.id, event.target.value)}
      after={
        <span className="shrink-0 px-3 text-sm text-ink-soft">
          {isPacked ? t('stock.book.packOf', { size: product.pack_size, unit }) : unit}
        </span>
      }
      help={
        whole
          ? t('stock.book.makes', { qty: whole, unit: stockUnitAfter(whole, product, lang) })
          : t('stock.book.here', {
              onHand,
              available: here?.available ?? '0',
              unit: stockUnitAfter(onHand, product, lang),
            })
      }
      {...(error && { error: error.code === 'required' ? t('stock.book.nothing') : fieldMessage(t, error) })}
    />
  )
}
