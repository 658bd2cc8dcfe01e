import { useTranslation } from 'react-i18next'

/** What a ticket did, as a sentence without its subject: "took the ticket on". */
export function useMoveText(): (action: string, value: string | null) => string {
  const { t } = useTranslation()
  return (action, value) =>
    t(`support.moves.${action}`, {
      priority: value ? t(`support.priority.${value}`, { defaultValue: value }) : '',
      defaultValue: t('support.moves.change'),
    })
}
