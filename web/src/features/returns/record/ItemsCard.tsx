import type { Return } from '@mawrid/contract/returns/return.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lineName } from '#features/deals/shared/lineName.ts'
import { useUnitSymbols } from '#features/reference/shared/useUnits.ts'
import { QuantityText } from '#features/stock/shared/QuantityText.tsx'
import { useLang } from '#ui/format/useFormats.ts'
import { useIsNarrow } from '#ui/hooks/useMediaQuery.ts'
import { Card } from '#ui/record/Card.tsx'

type Line = Return['lines'][number]

/** Each item: what was ordered, delivered and returned, side by side, with the decision. */
export function ItemsCard({ ret: { status, lines } }: { ret: Return }) {
  const { t } = useTranslation()
  const isNarrow = useIsNarrow()
  const isDecided = lines.some(({ decision }) => decision !== null)
  const figures: readonly (keyof Pick<Line, 'ordered' | 'delivered' | 'qty' | 'accepted' | 'received'>)[] = isDecided
    ? ['ordered', 'delivered', 'qty', 'accepted', 'received']
    : ['ordered', 'delivered', 'qty']
  const shown = (line: Line, figure: (typeof figures)[number]): ReactNode =>
    figure === 'received' && !line.goods_back ? (
      <span className="text-ink-soft">—</span>
    ) : (
      <QuantityText value={line[figure]} />
    )
  if (isNarrow) {
    return (
      <Card title={t('returns.items')}>
        <ul data-bleeds className="-mx-4 divide-y divide-line">
          {lines.map((line) => (
            <li key={line.id} className="flex flex-col gap-2 px-4 py-3">
              <Name line={line} status={status} />
              <dl className="grid grid-cols-3 gap-x-3 gap-y-2">
                {figures.map((figure) => (
                  <div key={figure}>
                    <dt className="text-xs text-ink-soft">{t(`returns.figures.${figure}`)}</dt>
                    <dd>{shown(line, figure)}</dd>
                  </div>
                ))}
              </dl>
            </li>
          ))}
        </ul>
      </Card>
    )
  }
  return (
    <Card title={t('returns.items')}>
      <div data-bleeds className="-mx-4 overflow-x-auto sm:-mx-5">
        <table className="w-full text-start [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-2 [&_:is(th,td)]:align-top [&_:is(th,td)]:first:ps-5 [&_:is(th,td)]:last:pe-5">
          <thead>
            <tr className="border-b border-line text-sm text-ink-soft [&>th]:font-medium [&>th]:whitespace-nowrap">
              <th scope="col" className="w-full text-start">
                {t('returns.fields.item')}
              </th>
              {figures.map((figure) => (
                <th key={figure} scope="col" className="text-right">
                  {t(`returns.figures.${figure}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id} className="border-b border-line last:border-0">
                <th scope="row" className="text-start font-normal">
                  <Name line={line} status={status} />
                </th>
                {figures.map((figure) => (
                  <td key={figure} className="digits">
                    {shown(line, figure)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

/** The item with why it is returned, what the buyer asks for, and what was decided. */
function Name({ line, status }: { line: Line; status: Return['status'] }) {
  const { t } = useTranslation()
  const lang = useLang()
  const symbolOf = useUnitSymbols()
  const facts = [
    t(`returns.reason.${line.reason_code}`),
    ...(line.requested ? [t('returns.wished', { wish: t(`returns.decision.${line.requested}`) })] : []),
    ...(line.decision && status !== 'requested'
      ? [t('returns.decided', { decision: t(`returns.decision.${line.decision}`) })]
      : []),
    ...(line.is_settled ? [t('returns.lineSettled')] : []),
  ]
  return (
    <div className="flex flex-col gap-0.5">
      <bdi>{lineName(lang, { ...line, free_text: null })}</bdi>
      <span className="text-sm text-ink-soft">
        {line.sku && (
          <>
            <bdi dir="ltr">{line.sku}</bdi> ·{' '}
          </>
        )}
        <bdi>{symbolOf(line.unit)}</bdi>
      </span>
      <span className="text-sm">
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            {fact}
          </Fragment>
        ))}
      </span>
      {line.note && (
        <p dir="auto" className="text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
          {line.note}
        </p>
      )}
    </div>
  )
}
