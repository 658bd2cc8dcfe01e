import { join } from 'node:path'
import { sandboxApiKey, writeApiKey } from '@mawrid/server/src/features/market/index.ts'
import { postgresUser } from '@mawrid/server/src/platform/database/embedded/places.ts'
import { type BucketServer, startBucketServer } from '../../server/test/bucketServer.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database.ts'
import { type DatabaseAccess, startDatabaseAccess } from './databaseAccess.ts'
import { type Plan, planCluster } from './plan.ts'
import { type ProductProcesses, startProcesses, startProxy } from './processes.ts'
import { answersOk, createPrograms, type Programs } from './programs.ts'

export interface ClusterOptions {
  /** Data and logs of everything. Other users can enter it. */
  readonly folder: string
  /** The folder that `npm run build` made. */
  readonly product: string
  readonly firstPort: number
  /** Whether a commit is answered only when a second node has it. */
  readonly isSynchronous: boolean
  /** Settings of the product besides those that the set-up needs. */
  readonly settings?: Readonly<Record<string, string>>
  readonly report?: (line: string) => void
}

/** What the parts of the cluster share. */
export interface ClusterParts extends Required<Omit<ClusterOptions, 'firstPort' | 'report'>> {
  readonly plan: Plan
  readonly programs: Programs
  readonly storageUrl: string
  /** A key of the market API with all scopes. */
  readonly marketKey: string
  /** The account of Postgres and what is beside it. */
  readonly user: ReturnType<typeof postgresUser>
}

export interface Cluster {
  readonly plan: Plan
  readonly marketKey: string
  readonly database: DatabaseCluster
  readonly access: DatabaseAccess
  readonly bucket: BucketServer
  readonly processes: ProductProcesses
  stop(): Promise<void>
}

/**
 * The reference set-up on one machine: Patroni with three Postgres, HAProxy and PgBouncer in front of the leader, an S3 store, three
 * processes of the product behind HAProxy, and the stand-ins of the outside services.
 */
export async function startCluster({ firstPort, report = () => {}, ...options }: ClusterOptions): Promise<Cluster> {
  const plan = await planCluster(firstPort, options.settings?.SECRET)
  const programs = createPrograms(options.folder)
  const bucket = await startBucketServer()
  const parts: ClusterParts = {
    settings: {},
    ...options,
    plan,
    programs,
    storageUrl: `s3://key:secret@127.0.0.1/files?endpoint=${bucket.url}`,
    marketKey: writeApiKey(sandboxApiKey(plan.secret)),
    user: postgresUser(),
  }
  let database: DatabaseCluster | undefined
  const stop = async () => {
    await programs.stopAll()
    database?.endLeftovers()
    bucket.close()
  }
  try {
    report('Starting etcd and Patroni with three Postgres')
    database = await startDatabaseCluster(parts)
    report('Starting HAProxy and PgBouncer in front of the leader')
    const access = await startDatabaseAccess(parts)
    report('Starting the stand-ins and three processes of the product')
    await startSandbox(parts)
    const processes = await startProcesses(parts)
    await startProxy(parts)
    return { plan, marketKey: parts.marketKey, database, access, bucket, processes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startSandbox({ programs, product, plan, marketKey, settings }: ClusterParts): Promise<void> {
  const command = ['node_modules/.bin/node', 'sandbox/src/main.ts'].map((path) => join(product, path))
  const program = programs.start('sandbox', command, {
    env: {
      SANDBOX_PORT: String(plan.ports.sandbox),
      SANDBOX_SMTP_PORT: String(plan.ports.sandboxMail),
      HOST: 'localhost',
      PUBLIC_URL: plan.url,
      MARKET_KEY: marketKey,
      ...(settings.SANDBOX_REVIEW_SECONDS && { REVIEW_SECONDS: settings.SANDBOX_REVIEW_SECONDS }),
      ...(settings.SANDBOX_BUYERS_SECONDS && { BUYERS_SECONDS: settings.SANDBOX_BUYERS_SECONDS }),
    },
  })
  await program.until(() => answersOk(`${plan.sandboxUrl}/`))
}
