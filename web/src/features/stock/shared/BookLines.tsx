import type { HandKind } from '@mawrid/contract/stock/stock.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { TextField } from '#ui/fields/TextField.tsx'
import { type CodedError, fieldMessage } from '#ui/form/fieldMessage.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { type BookedArticle, multiplied } from './booking.ts'
import { productStockQuery } from './queries.ts'
import { stockName, unitSymbol } from './stockWords.ts'

interface Props {
  kind: HandKind
  articles: readonly BookedArticle[]
  warehouse: string
  inPacks: boolean
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, CodedError>>
  onType: (article: string, text: string) => void
}

/** One field for each article, with what is there now under it. */
export function BookLines({ articles, ...rest }: Props) {
  return (
    <div className="flex flex-col gap-4">
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
}: Omit<Props, 'articles'> & { booked: BookedArticle }) {
  const { t } = useTranslation()
  const lang = useLang()
  const { article, product } = booked
  const stock = useQuery(productStockQuery(product.id)).data
  const here = stock?.levels.find((level) => level.article === article.id && level.warehouse.id === warehouse)
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
          ? t('stock.book.makes', { qty: whole, unit })
          : t('stock.book.here', { onHand: here?.on_hand ?? '0', available: here?.available ?? '0', unit })
      }
      {...(error && { error: fieldMessage(t, error) })}
    />
  )
}
