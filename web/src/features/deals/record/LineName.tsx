import type { DealLine } from '@mawrid/contract/deals/deal.ts'
import { useTranslation } from 'react-i18next'
import { hosted } from '#platform/request/apiHost.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { TitleCell } from '#ui/list/cells/TitleCell.tsx'
import { lineName } from '../shared/lineName.ts'

/** What is wanted, with its picture and code; and what the buyer wrote to it. */
export function LineName({ line }: { line: DealLine }) {
  const { t } = useTranslation()
  const lang = useLang()
  const detail = line.sku ?? (line.listing === null ? t('deals.line.ownWords') : undefined)
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <TitleCell title={lineName(lang, line)} detail={detail} picture={line.cover && hosted(`${line.cover}?w=96`)} />
      {line.note && (
        <span className="block border-s-2 border-line ps-2 text-sm text-ink-soft [overflow-wrap:anywhere]">
          <bdi>{line.note}</bdi>
        </span>
      )}
    </span>
  )
}
