import type { TicketContext } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import type { Fact } from '../../../ui/record/FactList.tsx'

type Context = z.output<typeof TicketContext>

/** Where the seller was and what failed there, as it is shown before it is sent and afterwards. */
export function contextFacts(t: TFunction, context: Context): Fact[] {
  const { path, app_version, language, last_error_code, trace } = context
  const codes: readonly [label: string, code: string | null][] = [
    [t('support.context.path'), path],
    [t('support.context.language'), t(`ui.bilingual.${language}`, { defaultValue: language })],
    [t('support.context.app_version'), app_version],
    [t('support.context.last_error_code'), last_error_code],
    [t('support.context.trace'), trace],
  ]
  return codes.flatMap(([label, code]) => (code ? [{ label, value: <bdi className="break-all">{code}</bdi> }] : []))
}
