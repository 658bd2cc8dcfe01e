import { useTranslation } from 'react-i18next'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { helpWithFailure } from './ticketAddresses.ts'

interface Props {
  code: string
  requestId: string
}

/** Opens a ticket with the id of the failed request. */
export default function ReportFailure({ code, requestId }: Props) {
  const { t } = useTranslation()
  return (
    <LinkButton href={helpWithFailure({ code, trace: requestId, path: window.location.pathname })}>
      {t('support.askAbout')}
    </LinkButton>
  )
}
