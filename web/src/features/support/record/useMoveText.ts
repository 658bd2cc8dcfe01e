import { textOf } from '@mawrid/contract/activity/actionTexts.ts'
import { ticketActions } from '@mawrid/contract/activity/companyActions.ts'
import { useTranslation } from 'react-i18next'
import { useLang } from '#ui/format/useFormats.ts'

/** An action on a ticket as a sentence without its subject: "took the ticket on". A change of priority names it. */
export function useMoveText(): (action: string, priority: string | null) => string {
  const { t } = useTranslation()
  const lang = useLang()
  return (action, priority) =>
    action === 'prioritise' && priority
      ? t('support.prioritised', { priority: t(`support.priority.${priority}`, { defaultValue: priority }) })
      : textOf(ticketActions, action, lang)
}
