import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useUser } from '#platform/session/userStore.ts'
import { eInvoicingQuery } from './queries.ts'

/**
 * On every screen of a company whose documents go to another environment of ZATCA than the real one. It hangs over the
 * header, so that nothing moves when it loads.
 */
export default function EnvironmentMark() {
  const { t } = useTranslation()
  const wasEverActive = useUser(({ user: { company } }) => !!company?.is_active || !!company?.subscription_start_date)
  const { data } = useQuery({ ...eInvoicingQuery, staleTime: Infinity, enabled: wasEverActive })
  if (data?.status !== 'connected' || data.environment === 'production') return null
  return (
    <p className="pointer-events-none fixed inset-x-0 top-0 z-40 flex justify-center border-t-3 border-warn text-center">
      <span className="rounded-b-md bg-warn px-2.5 pb-0.5 text-[0.8125rem]/4 font-medium text-surface">
        {t(`einvoicing.environment.${data.environment}`)}
      </span>
    </p>
  )
}
