import type { Approval, ApprovalReason } from '@mawrid/contract/approvals/approval.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { recordPath, screenPaths } from '@mawrid/contract/screenPaths.ts'
import type { TFunction } from 'i18next'
import { CircleCheck, CircleX, Clock, type LucideIcon, RotateCcw, Undo2 } from 'lucide-react'
import type { Tone } from '#ui/feedback/Banner.tsx'
import { nameIn } from '#ui/format/nameIn.ts'
import { moneyFormat, percentFormat } from '#ui/values/amounts.ts'

/** Which rule was met: “Discount of 15.00% is over 10.00%”. */
export function reasonText(t: TFunction, { kind, value, threshold }: ApprovalReason): string {
  if (value === null || threshold === null) return t(`approvals.reasons.${kind}`)
  const shown = kind === 'discount_over' ? percentFormat.format : moneyFormat.format
  return t(`approvals.reasons.${kind}`, { value: shown(value), threshold: shown(threshold) })
}

const paths = {
  deal: 'deal',
  return: 'return',
  invoice: 'invoice',
  warehouse: 'warehouse',
  transfer: 'transfer',
} as const

/** The record that a request is about, by its name. */
export function subjectOf(t: TFunction, lang: Language, { record }: Approval): string {
  return nameIn(lang, record) || t(`approvals.records.${record.kind}`)
}

export const approvalLooks: Readonly<Record<Approval['status'], { tone: Tone; icon: LucideIcon }>> = {
  waiting: { tone: 'warn', icon: Clock },
  approved: { tone: 'good', icon: CircleCheck },
  refused: { tone: 'bad', icon: CircleX },
  withdrawn: { tone: 'info', icon: Undo2 },
  outdated: { tone: 'info', icon: RotateCcw },
}

export function approvalHref({ record: { kind, id } }: Approval): string {
  return kind === 'invoice_settings' ? screenPaths.invoiceSettings : recordPath(paths[kind], id)
}
