import type { Language } from '@mawrid/contract/constants.ts'
import type { Settings, ZatcaSettings } from '../../platform/settings.ts'
import type { Outside } from '../call.ts'
import type { Failure, OutsideReply } from '../request.ts'
import { type CertificateOutcome, certificateOutcome, type SubmissionOutcome, submissionOutcome } from './answers.ts'

/** The path of each environment at the gateway, the stand-in's included. */
const environmentPaths: Readonly<Record<ZatcaSettings['environment'], string>> = {
  sandbox: 'developer-portal',
  simulation: 'simulation',
  production: 'core',
}

/** A certificate's `binarySecurityToken`, as it was returned, and its secret. */
export interface Credentials {
  readonly token: string
  readonly secret: string
}

/** A signed document as it is sent. */
export interface Submission {
  readonly xml: string
  readonly hash: string
  readonly uuid: string
}

/**
 * ZATCA's gateway for e-invoices. No call throws or is repeated here: each outcome says what to do, and whether the
 * document may have arrived.
 */
export interface Zatca {
  /** The compliance certificate for a signing request (PEM), with a one-time code from Fatoora. */
  requestCompliance(request: string, otp: string): Promise<CertificateOutcome>
  /** Checks one of the documents that a production certificate requires. */
  checkCompliance(submission: Submission, credentials: Credentials): Promise<SubmissionOutcome>
  /** The production certificate, once all compliance checks have passed. */
  requestProduction(complianceRequestId: string, credentials: Credentials): Promise<CertificateOutcome>
  /** Another production certificate before the current one, whose credentials these are, expires. */
  renewProduction(request: string, otp: string, credentials: Credentials): Promise<CertificateOutcome>
  /** Clears a standard document, which its buyer may get only then. */
  clear(submission: Submission, credentials: Credentials): Promise<SubmissionOutcome>
  /** Reports a simplified document, or a standard one while clearance is switched off. */
  report(submission: Submission, credentials: Credentials): Promise<SubmissionOutcome>
}

/** ZATCA answers within seconds, but slower on busy days; a lost answer has to be found out with the same document. */
const timeoutMs = 20_000

interface ZatcaParts {
  readonly settings: Pick<Settings, 'zatca'>
  readonly outside: Pick<Outside, 'callOnce'>
}

/** ZATCA's messages are in the language that is asked for. */
export function createZatca({ settings, outside }: ZatcaParts, lang: Language): Zatca {
  const { environment, url } = settings.zatca
  const gateway = `${url}/${environmentPaths[environment]}`

  function send(
    what: string,
    method: 'POST' | 'PATCH',
    path: string,
    { body, credentials, headers }: RequestOptions,
  ): Promise<OutsideReply | Failure> {
    return outside.callOnce({
      service: 'zatca',
      what,
      method,
      url: `${gateway}${path}`,
      headers: {
        'accept-version': 'V2',
        'accept-language': lang,
        ...(credentials && { authorization: basic(credentials) }),
        ...headers,
      },
      body,
      repeatable: false,
      timeoutMs,
    })
  }

  return {
    async requestCompliance(request, otp) {
      const options = { body: { csr: inBase64(request) }, headers: { otp } }
      return certificateOutcome(await send('request a compliance certificate', 'POST', '/compliance', options))
    },
    async checkCompliance(submission, credentials) {
      const options = { body: bodyOf(submission), credentials }
      const reply = await send('check a compliance document', 'POST', '/compliance/invoices', options)
      return submissionOutcome(reply, { isCompliance: true })
    },
    async requestProduction(complianceRequestId, credentials) {
      const options = { body: { compliance_request_id: complianceRequestId }, credentials }
      return certificateOutcome(await send('request a production certificate', 'POST', '/production/csids', options))
    },
    async renewProduction(request, otp, credentials) {
      const options = { body: { csr: inBase64(request) }, headers: { otp }, credentials }
      return certificateOutcome(await send('renew a production certificate', 'PATCH', '/production/csids', options))
    },
    async clear(submission, credentials) {
      const options = { body: bodyOf(submission), headers: { 'clearance-status': '1' }, credentials }
      const reply = await send('clear a document', 'POST', '/invoices/clearance/single', options)
      return submissionOutcome(reply, { isCleared: true })
    },
    async report(submission, credentials) {
      const options = { body: bodyOf(submission), headers: { 'clearance-status': '0' }, credentials }
      return submissionOutcome(await send('report a document', 'POST', '/invoices/reporting/single', options))
    },
  }
}

interface RequestOptions {
  readonly body: object
  readonly credentials?: Credentials
  readonly headers?: Readonly<Record<string, string>>
}

function bodyOf({ xml, hash, uuid }: Submission): object {
  return { invoiceHash: hash, uuid, invoice: inBase64(xml) }
}

function basic({ token, secret }: Credentials): string {
  return `Basic ${inBase64(`${token}:${secret}`)}`
}

function inBase64(text: string): string {
  return Buffer.from(text).toString('base64')
}
