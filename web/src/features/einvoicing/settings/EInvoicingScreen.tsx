import type { ReplyOf } from '@mawrid/contract/call.ts'
import type { readEInvoicing } from '@mawrid/contract/einvoicing/calls.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { isVatGroup } from '@mawrid/contract/values/companyNumbers.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedScreen } from '#platform/screens/FailedScreen.tsx'
import { useHasRight } from '#platform/session/rights.ts'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { classes } from '#ui/classes.ts'
import { Banner } from '#ui/feedback/Banner.tsx'
import { FormSkeleton } from '#ui/form/FormSkeleton.tsx'
import { Card } from '#ui/record/Card.tsx'
import { FactList } from '#ui/record/FactList.tsx'
import { Console } from '../console/Console.tsx'
import { eInvoicingQuery, zatcaSummaryQuery } from '../shared/queries.ts'
import { ConnectDialog } from './ConnectDialog.tsx'
import { UnitCard } from './UnitCard.tsx'

type EInvoicing = ReplyOf<typeof readEInvoicing>

/** The connection to ZATCA: what it needs, and the units that sign documents. */
export function EInvoicingScreen() {
  const { t } = useTranslation()
  const { data, error, refetch, isFetching } = useQuery(eInvoicingQuery)
  const isConnected = data?.status === 'connected'
  const { isPending: isSummaryPending } = useQuery({ ...zatcaSummaryQuery, enabled: isConnected })
  if (!data && error)
    return (
      <FailedScreen
        title={t('einvoicing.failed')}
        error={error}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    )
  // The console stands above the other cards, so all are shown together.
  if (!data || (isConnected && isSummaryPending)) return <FormSkeleton label={t('einvoicing.loading')} />
  const units = data.units.filter(({ status }) => status !== 'retired')
  const retired = data.units.filter(({ status }) => status === 'retired')
  const connection = (
    <div className="flex min-w-0 flex-col gap-4">
      <ConnectionCard eInvoicing={data} />
      {[...units, ...retired].map((unit) => (
        <UnitCard key={unit.id} unit={unit} vatNumber={data.taxpayer.vat_number} />
      ))}
    </div>
  )
  return (
    <div className={classes('flex flex-col gap-4', !isConnected && 'max-w-5xl')}>
      <h1 className="text-xl">{t('screens.eInvoicing')}</h1>
      <EnvironmentNotice environment={data.environment} />
      {isConnected ? (
        // The daily work, and beside it what was set up once.
        <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
          <Console units={units.filter(({ environment }) => environment === data.environment)} />
          {connection}
        </div>
      ) : (
        connection
      )}
    </div>
  )
}

/** Nobody should take a test environment for the real one. */
function EnvironmentNotice({ environment }: Pick<EInvoicing, 'environment'>) {
  const { t } = useTranslation()
  if (environment === 'production') return null
  return (
    <Banner tone="warn" title={t(`einvoicing.environment.${environment}`)}>
      {t('einvoicing.environment.text')}
    </Banner>
  )
}

function ConnectionCard({ eInvoicing }: { eInvoicing: EInvoicing }) {
  const { t } = useTranslation()
  const [isConnecting, setConnecting] = useState(false)
  const mayManage = useHasRight('einvoicing.manage')
  const { status, taxpayer, missing, units } = eInvoicing
  const isReady = missing.length === 0
  // Those of an environment that is not in use sign nothing.
  const connected = units.filter(
    ({ status: one, environment }) => one !== 'retired' && environment === eInvoicing.environment,
  )
  const isFirst = connected.length === 0
  const isSettled = connected.every((unit) => unit.status === 'ready')
  return (
    <Card title={t('einvoicing.connection.title')}>
      <p className="text-pretty">{t(`einvoicing.connection.${status}`)}</p>
      <div className="mt-2">
        <FactList
          facts={[
            { label: t('einvoicing.taxpayer.name'), value: <bdi>{taxpayer.name}</bdi> },
            { label: t('einvoicing.taxpayer.vat_number'), value: <Code text={taxpayer.vat_number} /> },
            { label: t('einvoicing.taxpayer.cr'), value: <Code text={taxpayer.cr} /> },
            { label: t('einvoicing.taxpayer.short_address'), value: <Code text={taxpayer.short_address} /> },
          ]}
        />
      </div>
      {isReady && isSettled && mayManage && (
        <div className="mt-3">
          <Button {...(isFirst && { look: 'primary' })} icon={Plus} onClick={() => setConnecting(true)}>
            {t(isFirst ? 'einvoicing.connect.first' : 'einvoicing.connect.another')}
          </Button>
        </div>
      )}
      {!isReady && <MissingDetails missing={missing} />}
      {isConnecting && (
        <ConnectDialog isGroup={isVatGroup(taxpayer.vat_number ?? '')} onClose={() => setConnecting(false)} />
      )}
    </Card>
  )
}

/** Where each missing detail is added. */
function MissingDetails({ missing }: Pick<EInvoicing, 'missing'>) {
  const { t } = useTranslation()
  const paths = [...new Set(missing.map(({ path }) => path))]
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p className="font-medium">{t('einvoicing.missing.title')}</p>
      <ul className="list-disc ps-5">
        {missing.map(({ path, code }) => (
          <li key={path}>{t(code === 'vat_unchecked' ? 'einvoicing.missing.vat_unchecked' : missingText(path))}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {paths.some((path) => path !== 'seller.address') && (
          <LinkButton href={screenPaths.companyEdit}>{t('einvoicing.missing.company')}</LinkButton>
        )}
        {paths.includes('seller.address') && (
          <LinkButton href={screenPaths.addresses}>{t('einvoicing.missing.address')}</LinkButton>
        )}
      </div>
    </div>
  )
}

function missingText(path: string) {
  if (path === 'seller.vat_number') return 'einvoicing.missing.vat_number'
  return path === 'seller.cr' ? 'einvoicing.missing.cr' : 'einvoicing.missing.short_address'
}

function Code({ text }: { text: string | null }) {
  const { t } = useTranslation()
  return text === null ? (
    <span className="text-ink-soft">{t('einvoicing.none')}</span>
  ) : (
    <bdi className="tabular-nums">{text}</bdi>
  )
}
