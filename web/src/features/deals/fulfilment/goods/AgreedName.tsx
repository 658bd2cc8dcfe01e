import type { Deal, DealLine } from '@mawrid/contract/deals/deal.ts'
import { useLang } from '#ui/format/useFormats.ts'
import { agreedName } from './agreedName.ts'

/** What is sent for a line, with its code. */
export function AgreedName({ deal, line }: { deal: Deal; line: DealLine }) {
  const { name, sku } = agreedName(useLang(), deal, line)
  return (
    <span className="min-w-0">
      <bdi className="block [overflow-wrap:anywhere]">{name}</bdi>
      {sku && (
        <bdi dir="ltr" className="block text-sm text-ink-soft in-[[dir=rtl]]:text-right">
          {sku}
        </bdi>
      )}
    </span>
  )
}
