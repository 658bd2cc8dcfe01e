import type * as z from 'zod/mini'
import type { ApprovalKind } from './approvals/kinds.ts'
import type { MarketScope } from './market/scopes.ts'
import type { ProblemCode } from './problemStatus.ts'
import type { Right } from './team/rights.ts'

/**
 * Who may call: each level includes the requirements of those before it. `finishing` is an active company, or one that
 * is no longer active, but only for what it agreed to or issued before. `market` is access by API key for buyers and
 * staff.
 */
export type Access = 'public' | 'signedIn' | 'withCompany' | 'finishing' | 'activeCompany' | 'market'

/** Access levels of what belongs to a company. */
export type CompanyAccess = 'withCompany' | 'finishing' | 'activeCompany'

export function isOfCompany(access: Access): access is CompanyAccess {
  return access === 'withCompany' || access === 'finishing' || access === 'activeCompany'
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type Schema = z.ZodMiniType

/** What may be uploaded in one part of a multipart call. */
export interface UploadRule {
  readonly kind: 'picture' | 'document' | 'spreadsheet' | 'archive'
  readonly maxFiles: number
  readonly maxBytes: number
}

export interface CallShape {
  readonly id: string
  /** The line of the specification's checklist that this call answers, where it names one. */
  readonly line?: string
  readonly summary: string
  readonly method: Method
  readonly path: string
  readonly access: Access
  /**
   * What a member of the company has to be allowed. Required for calls for a company; a call of access `signedIn` asks for it
   * only of members.
   */
  readonly right?: Right
  /** The rules by which a company can have the call approved first (`contract/src/approvals`). It changes things in `once` only. */
  readonly approval?: readonly ApprovalKind[]
  /**
   * The person proved who they are within the last minutes, at sign-in or by `account.proveStep`. Where only some requests
   * need it, the handler asks by `requireRecentStep` instead.
   */
  readonly recentStep?: true
  /** The scope a key needs; required for calls of access `market`. */
  readonly scope?: MarketScope
  /** The server takes JSON for `multipart` calls, too, when no file is sent; the dashboard always sends multipart. */
  readonly encoding: 'json' | 'multipart' | 'form'
  /** For calls that move money: without an `Idempotency-Key` a repeated request would do it again. */
  readonly idempotencyKey?: 'required'
  readonly params?: Schema
  readonly query?: Schema
  readonly body?: Schema
  /** The specification leaves further fields to the client; unknown ones are ignored instead of refused. */
  readonly takesMore?: true
  readonly uploads?: Readonly<Record<string, UploadRule>>
  /** The most its body may have besides files, where the usual limit of a mebibyte is too low. */
  readonly maxBodyBytes?: number
  /** A schema, or the media type of a reply that is not JSON. */
  readonly reply: Schema | MediaReply
  readonly status: 200 | 201 | 202 | 204
  /** Its own problems, besides those of its access level. */
  readonly problems: readonly ProblemCode[]
}

export interface MediaReply {
  readonly media: string
}

type CallDefinition = Omit<CallShape, 'encoding' | 'status' | 'problems' | 'access' | 'right'> &
  Partial<Omit<CallShape, 'access' | 'right'>> &
  (
    | { readonly access: CompanyAccess; readonly right: Right }
    | { readonly access: 'signedIn'; readonly right?: Right }
    | { readonly access: 'public' | 'market'; readonly right?: never }
  )

/** Declares a call once for the server, the dashboard, OpenAPI and the tests. */
export function defineCall<const C extends CallDefinition>(
  call: C,
): C & Pick<CallShape, 'encoding' | 'status' | 'problems'> {
  return { encoding: 'json', status: 200, problems: [], ...call }
}

export type ParamsOf<C extends CallShape> = C['params'] extends Schema ? z.output<C['params']> : undefined
export type QueryOf<C extends CallShape> = C['query'] extends Schema ? z.output<C['query']> : undefined
export type BodyOf<C extends CallShape> = C['body'] extends Schema ? z.output<C['body']> : undefined
export type ReplyOf<C extends CallShape> = C['reply'] extends Schema ? z.output<C['reply']> : undefined
export type BodyInput<C extends CallShape> = C['body'] extends Schema ? z.input<C['body']> : undefined
export type QueryInput<C extends CallShape> = C['query'] extends Schema ? z.input<C['query']> : undefined
export type ParamsInput<C extends CallShape> = C['params'] extends Schema ? z.input<C['params']> : undefined

export function isMedia(reply: CallShape['reply']): reply is MediaReply {
  return 'media' in reply
}
