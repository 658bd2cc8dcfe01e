import type { Approval, ApprovalReason } from '@mawrid/contract/approvals/approval.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'

/** Which rule was met: “Discount of 15.00% is over 10.00%”. */
export function reasonText(t: TFunction, { kind, value, threshold }: ApprovalReason): string {
  if (value === null || threshold === null) return t(`approvals.reasons.${kind}`)
  const shown = kind === 'discount_over' ? percentFormat.format : moneyFormat.format
  return t(`approvals.reasons.${kind}`, { value: shown(value), threshold: shown(threshold) })
}

const paths = { deal: 'deal', invoice: 'invoice', warehouse: 'warehouse', transfer: 'transfer' } as const

export function approvalHref({ record: { kind, id } }: Approval): string {
  return kind === 'invoice_settings' ? screenPaths.invoiceSettings : recordPath(paths[kind], id)
}
