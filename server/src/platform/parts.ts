import type { Language } from '@mawrid/contract/constants.ts'
import type { NoticeKind } from '@mawrid/contract/notices/kinds.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Logger } from 'pino'
import type { Outside } from '../outside/call.ts'
import type { DatabaseConnections } from './database/connection.ts'
import type { Documents } from './documents/documents.ts'
import type { Storage } from './files/storage.ts'
import type { Delays } from './limits/delays.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Catalogue } from './personalData/catalogue.ts'
import type { Settings } from './settings.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The parts that features use. `app.ts` creates each once; a feature takes what it needs. */
export interface Parts {
  readonly settings: Settings
  readonly log: Logger
  readonly clock: Clock
  readonly db: Database
  /** For threads that open the database themselves. */
  readonly connections: DatabaseConnections
  readonly jobs: Jobs
  readonly events: Events
  readonly files: Files
  /** Storage of bytes that are no user's file, such as job data. */
  readonly storage: Storage
  readonly mail: Mail
  readonly sms: Sms
  /** Renders documents: invoices, contracts, delivery notes. */
  readonly documents: Documents
  readonly limits: Limits
  readonly delays: Delays
  readonly metrics: Metrics
  /** Undefined where traces are off. */
  readonly tracing: Tracing | undefined
  /** The client for outside services. */
  readonly outside: Outside
  /** What each feature does when an account closes. */
  readonly accountClosings: readonly AccountClosing[]
  /** What each feature encrypts again after SECRET was replaced. */
  readonly reseals: readonly Reseal[]
  /** What the tables of all features say about people. */
  readonly personalData: Catalogue
}

export type Reseal = (parts: Pick<Parts, 'db' | 'settings'>) => Promise<number>

export interface Clock {
  now(): Date
}

/** An account that is being closed, with its company where it has one. */
export interface ClosedAccount {
  readonly userId: string
  readonly companyId: string | null
  readonly at: Date
}

/** Open business of a company that others wait for. */
export interface OpenBusiness {
  readonly deals: number
  readonly invoices: number
  readonly payments: number
}

/** What a feature does when an account closes. */
export interface AccountClosing {
  /** The open business of this feature; the account stays open until it is done. */
  readonly countOpen?: (db: Db, companyId: string, settings: Settings) => Promise<Partial<OpenBusiness>>
  /** Ends what an outside service holds, before the transaction that closes the account. It may run more than once. */
  readonly prepare?: (parts: Parts, account: ClosedAccount) => Promise<void>
  /** Runs in the transaction that closes the account. */
  readonly end: (parts: Parts, tx: Db, account: ClosedAccount) => Promise<void>
}

/** The scope of rows: a person's own, and those of their company if they have one. */
export interface SellerScope {
  readonly userId: string
  readonly companyId: string | null
}

/** A connection or transaction to ask through Drizzle. */
export type Db = NodePgDatabase

/** Access to the database; each method takes a connection. Inside a transaction only its `tx` is used. */
export interface DatabaseAccess {
  /** The whole database, for work outside any company: sign-in, jobs, the market API. */
  readonly system: Db
  /** One transaction over the whole database. */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>
  /** One transaction in which row-level security shows and accepts only this company's rows. */
  forCompany<T>(companyId: string, run: (tx: Db) => Promise<T>): Promise<T>
  /** Like `forCompany`, for reading only. */
  readCompany<T>(companyId: string, run: (db: Db) => Promise<T>): Promise<T>
  /** Like `forCompany`, for what belongs to a person, with or without a company: their tickets. */
  forSeller<T>(seller: SellerScope, run: (tx: Db) => Promise<T>): Promise<T>
  readSeller<T>(seller: SellerScope, run: (db: Db) => Promise<T>): Promise<T>
}

/** For reading what may be some seconds old. Each `run` may be repeated, so it only reads. */
export interface Reading extends Pick<DatabaseAccess, 'readCompany' | 'readSeller'> {
  /** Whether it reads the primary, whatever happens. */
  readonly isNewest: boolean
  /** The whole database. */
  read<T>(run: (db: Db) => Promise<T>): Promise<T>
}

/** `recent`: at most as old as `REPLICA_MAX_AGE_SECONDS`. */
export type Freshness = 'recent' | 'newest'

export interface Database extends DatabaseAccess {
  /** From a replica where one is fresh enough, otherwise from the primary. Calls use the `reading` of their context. */
  reading(freshness: Freshness): Reading
  /** The same for long work, with its own connections and limits of minutes instead of seconds. */
  readonly long: DatabaseAccess
  close(): Promise<void>
}

/** What else jobs need besides their name. */
export interface JobOptions {
  /** Names in earlier versions: what is still queued under them runs as well. */
  readonly formerNames?: readonly string[]
}

export interface Job<Data> extends JobOptions {
  readonly name: string
  /** Runs at least once, so it must be idempotent. */
  run(data: Data): Promise<void>
}

/** `dead` are those that failed for good. */
export type JobCounts = Readonly<Record<'waiting' | 'running' | 'failed' | 'dead', number>>

export interface Jobs {
  define<Data extends object>(job: Job<Data>): void
  /**
   * Inside `tx`, the job exists only if the transaction commits. `key` prevents a second one while the first waits. An
   * urgent one is run before all others of its name.
   */
  send<Data extends object>(
    name: string,
    data: Data,
    options?: { tx?: Db; key?: string; after?: Date; isUrgent?: boolean },
  ): Promise<void>
  /** How many jobs there are by state, as of the last minute. */
  counts(): Promise<JobCounts>
  /** A cron line in Asia/Riyadh. */
  every(name: string, cron: string, run: () => Promise<void>, options?: JobOptions): void
  start(): Promise<void>
  stop(): Promise<void>
}

/** An event for open screens. Either `companyId` or `userId` names the recipient. */
export interface Announcement {
  readonly companyId?: string
  readonly userId?: string
  readonly kind: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface StoredEvent extends Announcement {
  readonly id: string
  readonly at: Date
}

export interface Events {
  /** Stored with the change; sent when the transaction commits. */
  announce(tx: Db, announcement: Announcement): Promise<void>
  /** All events after `lastId`, then new ones, in order. Ends when `signal` aborts. */
  follow(
    whose: { companyId?: string; userId: string },
    lastId: string | undefined,
    signal: AbortSignal,
  ): AsyncIterable<StoredEvent>
  start(): Promise<void>
  /** Whether the connection that wakes the streams is alive. */
  isListening(): boolean
  /** Of what a thread announced and committed: it has no connection to the broker. */
  sendHints(hints: readonly string[]): void
  stop(): Promise<void>
}

export interface IncomingFile {
  readonly field: string
  readonly name: string
  /** A path in the temporary folder; it is removed when the request ends. */
  readonly path: string
  readonly bytes: number
}

/** One that came with a request. */
export interface UploadedFile extends IncomingFile {
  /** In base64. */
  readonly sha256: string
}

export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
  readonly width: number | null
  readonly height: number | null
  /** `/files/{id}` for documents, `/images/{id}` for pictures. */
  readonly url: string
}

/** A square of a picture, in pixels of the upright picture; or the largest in its middle. */
export type Square = { readonly x: number; readonly y: number; readonly size: number } | 'middle'

export interface PictureOptions {
  /** Only this part is stored. */
  readonly square?: Square | undefined
  /** An avatar or a logo, with lower limits of pixels. */
  readonly isSmall?: boolean
}

export interface Files {
  /**
   * Checked by content, re-encoded and stripped of metadata; whole, or a square of it. Throws the contract's problems.
   */
  storePicture(
    owner: { companyId?: string; userId: string },
    file: IncomingFile,
    options?: PictureOptions,
  ): Promise<StoredFile>
  storeDocument(owner: { companyId?: string; userId: string }, file: IncomingFile): Promise<StoredFile>
  /** A generated document of any type; a large one is stored while it is being generated. */
  storeGenerated(
    owner: { companyId?: string; userId: string },
    made: { readonly name: string; readonly mediaType: string } & (
      | { readonly content: Uint8Array }
      | { readonly stream: AsyncIterable<Uint8Array>; readonly bytes: number }
    ),
    tx?: Db,
  ): Promise<StoredFile>
  /** The stored ones of these files: of anybody, or inside a transaction those it may see. */
  find(ids: readonly string[], tx?: Db): Promise<StoredFile[]>
  /** The bytes of a file, for what is printed. */
  read(id: string, tx?: Db): Promise<Uint8Array | undefined>
  /** A link that opens a document for an hour for anyone who has it; saved under `name` instead of its own. */
  linkTo(id: string, name?: string): string
  remove(id: string): Promise<void>
  isReady(): Promise<boolean>
}

export interface Email {
  readonly to: string
  readonly lang: Language
  readonly template: string
  readonly values: Readonly<Record<string, string>>
  /** The company that an email to its customer speaks for; answers go to it. */
  readonly onBehalfOf?: { readonly name: string; readonly email: string | null }
  /** The user who can switch this kind of email off; see `optionalKinds`. */
  readonly choice?: { readonly userId: string; readonly kind: NoticeKind }
  /** Somebody waits for it, as for a code: it is sent before the others that wait. */
  readonly isUrgent?: boolean
  /** Stored documents that go along; one that nothing else refers to is removed a day later. */
  readonly attachments?: readonly string[]
}

export interface Mail {
  /** Sent by a job after the transaction commits, and retried. */
  send(email: Email, tx?: Db): Promise<void>
}

export interface Sms {
  send(
    message: {
      to: string
      lang: Language
      template: string
      values: Readonly<Record<string, string>>
      /** Somebody waits for it, as for a code. */
      isUrgent?: boolean
    },
    tx?: Db,
  ): Promise<void>
}

export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
}

export interface Limits {
  /** Throws `rate_limited` with the seconds to wait when the key has used up its points. Shared by all processes. */
  spend(limit: Limit, key: string): Promise<void>
  /** Counts one attempt and returns by how many the key is over its limit, for delays instead of refusals. */
  count(limit: Limit, key: string): Promise<number>
  /** Takes back one that was counted. */
  release(limit: Limit, key: string): Promise<void>
  /** Gives the points of a key back, after a success. */
  forget(limit: Limit, key: string): Promise<void>
}
