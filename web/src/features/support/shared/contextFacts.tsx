import type { TicketContext } from '@mawrid/contract/support/ticket.ts'
import type { TFunction } from 'i18next'
import type * as z from 'zod/mini'
import type { Fact } from '#ui/record/FactList.tsx'

type Context = z.output<typeof TicketContext>

/** The page and the failure that are attached to a ticket, shown before it is sent and in the ticket. */
export function contextFacts(t: TFunction, context: Context): Fact[] {
  const { path, app_version, language, last_error_code, trace } = context
  const codes = { path, app_version, last_error_code, trace }
  return [
    { label: t('support.context.language'), value: t(`ui.bilingual.${language}`, { defaultValue: language }) },
    ...Object.entries(codes).flatMap(([name, code]) => (code ? [coded(t(`support.context.${name}`), code)] : [])),
  ]
}

function coded(label: string, code: string): Fact {
  return {
    label,
    value: (
      <bdi dir="ltr" className="break-all tabular-nums">
        {code}
      </bdi>
    ),
  }
}
