import * as z from 'zod/mini'
import type { Failure, OutsideReply } from '../request.ts'
import { type Certificate, certificateOfToken } from './certificate.ts'

/** A message of ZATCA's about a document or a request. */
export interface ZatcaMessage {
  readonly type: 'info' | 'warning' | 'error'
  readonly code: string
  readonly category: string | null
  readonly text: string
}

/** An outcome that any call may have. */
export type CallFailure =
  /** The token, secret or certificate is not accepted: nothing of this unit will be. */
  | { readonly kind: 'unauthorised' }
  /** The request itself is refused, such as for a wrong one-time code or version. */
  | { readonly kind: 'refused'; readonly status: number; readonly messages: readonly ZatcaMessage[] }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'rate_limited'; readonly retryAfterSeconds: number | null }
  /** No usable answer. Unless it was surely not taken, the same document is sent again to find out. */
  | { readonly kind: 'unavailable'; readonly isSurelyNotTaken: boolean; readonly retryAfterSeconds: number | null }

export interface IssuedCertificate {
  readonly requestId: string
  readonly token: string
  readonly secret: string
  readonly certificate: Certificate
}

export type CertificateOutcome =
  | { readonly kind: 'issued'; readonly issued: IssuedCertificate }
  /** The compliance checks have to be done first, on renewal with the certificate that is returned. */
  | {
      readonly kind: 'precondition'
      readonly issued: IssuedCertificate | null
      readonly messages: readonly ZatcaMessage[]
    }
  | CallFailure

interface Judged {
  readonly messages: readonly ZatcaMessage[]
  /** ZATCA's answer as it came, to be stored. */
  readonly answer: unknown
}

export type SubmissionOutcome =
  /** The cleared document has ZATCA's stamp and QR code; null unless it was to be cleared. */
  | (Judged & { readonly kind: 'accepted' | 'accepted_with_warnings'; readonly clearedXml: string | null })
  | (Judged & { readonly kind: 'rejected' })
  /** This very document arrived before. */
  | (Judged & { readonly kind: 'already_submitted'; readonly clearedXml: string | null })
  /** Clearance is switched off at ZATCA: the document is to be reported. */
  | { readonly kind: 'clearance_off' }
  | CallFailure

const text = z.nullish(z.string())
const Message = z.looseObject({ type: text, code: text, category: text, message: text, status: text })
const messageList = z.nullish(z.array(Message))

const Verdict = z.looseObject({
  validationResults: z.looseObject({
    infoMessages: messageList,
    warningMessages: messageList,
    errorMessages: messageList,
    status: text,
  }),
  clearanceStatus: text,
  reportingStatus: text,
  clearedInvoice: text,
})

/** Other forms in which the gateway refuses; pages of a proxy have none of them. */
const Fault = z.looseObject({
  code: z.nullish(z.coerce.string()),
  message: text,
  category: text,
  errors: z.nullish(z.union([z.array(z.union([z.string(), Message])), z.string()])),
})

const Issued = z.looseObject({
  requestID: z.union([z.string(), z.int()]),
  binarySecurityToken: z.string(),
  secret: z.string(),
})

interface Sent {
  /** To be cleared, so that the cleared document has to come back. */
  readonly isCleared?: boolean
  /** For a compliance check. */
  readonly isCompliance?: boolean
}

export function submissionOutcome(
  reply: OutsideReply | Failure,
  { isCleared = false, isCompliance = false }: Sent = {},
): SubmissionOutcome {
  if ('failure' in reply) return failureOutcome(reply)
  const { status, body } = reply
  if (status === 303 && isCleared && !isPage(body)) return { kind: 'clearance_off' }
  if (status === 406 && isCompliance && !isPage(body) && !isAboutVersion(body)) {
    return { kind: 'already_submitted', clearedXml: null, messages: [], answer: body }
  }
  if (status === 409) return submittedBefore(body)
  const verdict = z.safeParse(Verdict, body)
  if (!verdict.success || ![200, 202, 400].includes(status)) {
    // Malformed: the same document would be refused for ever, and hold back those behind it.
    const messages = status === 400 ? faultMessages(body) : undefined
    return messages ? { kind: 'rejected', messages, answer: body } : otherOutcome(reply)
  }
  const judged = { messages: verdictMessages(verdict.data), answer: body }
  return status === 400 ? { kind: 'rejected', ...judged } : acceptance(verdict.data, judged, isCleared)
}

/** A success that contradicts itself is not taken for one. */
function acceptance(verdict: z.output<typeof Verdict>, judged: Judged, isCleared: boolean): SubmissionOutcome {
  const { clearanceStatus, reportingStatus, clearedInvoice } = verdict
  const state = isCleared ? clearanceStatus : (reportingStatus ?? clearanceStatus)
  if (state?.startsWith('NOT_')) return { kind: 'rejected', ...judged }
  const clearedXml = isCleared ? xmlIn(clearedInvoice) : null
  const isAccepted = state === 'CLEARED' || state === 'REPORTED'
  const has = (kind: ZatcaMessage['type']) => judged.messages.some(({ type }) => type === kind)
  if (!isAccepted || has('error') || (isCleared && clearedXml === null)) return unclear
  return { kind: has('warning') ? 'accepted_with_warnings' : 'accepted', clearedXml, ...judged }
}

function submittedBefore(body: unknown): SubmissionOutcome {
  const messages = faultMessages(body)
  if (!messages) return unclear
  const verdict = z.safeParse(Verdict, body)
  const clearedXml = verdict.success ? xmlIn(verdict.data.clearedInvoice) : null
  return { kind: 'already_submitted', clearedXml, messages, answer: body }
}

export function certificateOutcome(reply: OutsideReply | Failure): CertificateOutcome {
  if ('failure' in reply) return failureOutcome(reply)
  const { status, body } = reply
  const issued = issuedIn(body)
  if (status === 428) return { kind: 'precondition', issued, messages: faultMessages(body) ?? [] }
  if (status === 200 || status === 202) return issued ? { kind: 'issued', issued } : unclear
  return otherOutcome(reply)
}

const unclear = { kind: 'unavailable', isSurelyNotTaken: false, retryAfterSeconds: null } as const

function failureOutcome({ failure, surelyNotTaken, retryAfterMs }: Failure): CallFailure {
  const retryAfterSeconds = retryAfterMs === undefined ? null : Math.max(1, Math.ceil(retryAfterMs / 1000))
  if (failure === 'too many calls') return { kind: 'rate_limited', retryAfterSeconds }
  return { kind: 'unavailable', isSurelyNotTaken: surelyNotTaken, retryAfterSeconds }
}

/** A refusal counts as one only in ZATCA's own form: anything else comes from a proxy or a wrong address. */
function otherOutcome({ status, body }: OutsideReply): CallFailure {
  if (status === 401) return { kind: 'unauthorised' }
  if (status === 413) return { kind: 'too_large' }
  const messages = status >= 400 ? (faultMessages(body) ?? versionMessages({ status, body })) : undefined
  return messages ? { kind: 'refused', status, messages } : unclear
}

/** The gateway answers 406 to another version of its protocol, and to a compliance document that has passed before. */
function isAboutVersion(body: unknown): boolean {
  return /version/i.test(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A proxy's page, such as one to sign in to a network. */
function isPage(body: unknown): boolean {
  return typeof body === 'string' && body.trimStart().startsWith('<')
}

function versionMessages({ status, body }: OutsideReply): ZatcaMessage[] | undefined {
  return status === 406 && typeof body === 'string' ? [messageOf({ message: body }, 'error')] : undefined
}

function issuedIn(body: unknown): IssuedCertificate | null {
  const read = z.safeParse(Issued, body)
  const certificate = read.success ? certificateOfToken(read.data.binarySecurityToken) : undefined
  if (!read.success || !certificate) return null
  const { requestID, binarySecurityToken: token, secret } = read.data
  return { requestId: String(requestID), token, secret, certificate }
}

function verdictMessages({ validationResults }: z.output<typeof Verdict>): ZatcaMessage[] {
  const { errorMessages, warningMessages, infoMessages } = validationResults
  return [
    ...(errorMessages ?? []).map((message) => messageOf(message, 'error')),
    ...(warningMessages ?? []).map((message) => messageOf(message, 'warning')),
    ...(infoMessages ?? []).map((message) => messageOf(message, 'info')),
  ]
}

/** Undefined if the answer is of no form of ZATCA's. */
function faultMessages(body: unknown): ZatcaMessage[] | undefined {
  const verdict = z.safeParse(Verdict, body)
  if (verdict.success) return verdictMessages(verdict.data)
  const fault = z.safeParse(Fault, body)
  if (!fault.success) return undefined
  const { code, message, category, errors } = fault.data
  const listed = typeof errors === 'string' ? [errors] : (errors ?? [])
  const all = [...(code || message ? [{ code, message, category }] : []), ...listed]
  if (all.length === 0) return undefined
  return all.map((one) => messageOf(typeof one === 'string' ? { message: one } : one, 'error'))
}

function messageOf(
  { code, category, message }: Pick<z.input<typeof Message>, 'code' | 'category' | 'message'>,
  type: ZatcaMessage['type'],
): ZatcaMessage {
  return { type, code: code ?? '', category: category ?? null, text: message ?? '' }
}

function xmlIn(base64: string | null | undefined): string | null {
  const xml = Buffer.from(base64 ?? '', 'base64')
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return xml.trimStart().startsWith('<') && !xml.includes('\0') ? xml : null
}
