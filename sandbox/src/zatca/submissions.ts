import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createChain } from './chain.ts'
import { complianceSteps, stepOf } from './compliance.ts'
import type { Csid } from './csids.ts'
import type { Route } from './documents.ts'
import type { Environment } from './environments.ts'
import { injectedFindings, isClearanceOff } from './faults.ts'
import { languageOf, unauthorized } from './http.ts'
import { alreadyReported, validationResults } from './results.ts'
import { nameOf, vatNumberOf } from './rules/invoice.ts'
import { type Finding, finding } from './stamp/messages.ts'
import { writeStamp } from './stamp/writeStamp.ts'
import type { ZatcaState } from './state.ts'
import { delayFindings, type Examined, type ExaminedDocument, linkOf, type Submission, validate } from './validate.ts'
import { has, text } from './xml/element.ts'

const field = { type: 'string', minLength: 1 } as const
const schema = {
  body: {
    type: 'object',
    required: ['invoiceHash', 'uuid', 'invoice'],
    properties: { invoiceHash: field, uuid: field, invoice: field },
  },
} as const

type Call = { Body: Submission }

/** How documents are checked, cleared and reported. */
export function submissionRoutes(app: FastifyInstance, environment: Environment, state: ZatcaState): void {
  app.post<Call>('/compliance/invoices', { schema }, (request, reply) => {
    const csid = state.signIn(request, environment, 'compliance')
    if (!csid) return unauthorized(reply)
    if (csid.passedHashes.has(request.body.invoiceHash)) {
      return reply.code(406).type('text/plain').send('This document has already passed its compliance check.')
    }
    const examined = validate(request.body, csid, state.csids, state.now())
    const findings = [...examined.findings, ...kindFindings(examined, csid), ...injectedFindings(state.faults, request)]
    const status = statusOf(findings)
    const step = examined.document && stepOf(examined.document.invoice)
    if (status < 300 && step && examined.document) {
      csid.passed.add(step)
      csid.passedHashes.add(examined.document.hash)
    }
    storeOutcome(state, { request, csid, route: 'compliance', status, findings, examined })
    const isStandard = examined.document?.invoice.isStandard
    return reply.code(status).send({
      validationResults: validationResults(findings, examined.isStructured, languageOf(request)),
      reportingStatus: isStandard ? null : status < 300 ? 'REPORTED' : 'NOT_REPORTED',
      clearanceStatus: isStandard ? (status < 300 ? 'CLEARED' : 'NOT_CLEARED') : null,
      qrSellertStatus: null,
      qrBuyertStatus: null,
    })
  })

  app.post<Call>('/invoices/clearance/single', { schema }, (request, reply) => {
    const csid = state.signIn(request, environment, 'production')
    if (!csid) return unauthorized(reply)
    if (request.headers['clearance-status'] === '0' || isClearanceOff(state.faults, request)) {
      state.unclearedUuids.add(request.body.uuid)
      return reply.code(303).send({
        message: 'Clearance is deactivated. Please use the /invoices/reporting/single endpoint instead.',
      })
    }
    const { examined, findings, status, accepted } = submit(request, csid, 'clearance', state)
    const lang = languageOf(request)
    if (accepted) {
      return reply.code(409).send({
        validationResults: alreadyReported(lang),
        clearanceStatus: 'NOT_CLEARED',
        clearedInvoice: accepted.cleared ?? null,
      })
    }
    const cleared = status < 300 && examined.document ? clear(examined.document, environment, state.now()) : undefined
    storeOutcome(state, { request, csid, route: 'clearance', status, findings, examined, ...(cleared && { cleared }) })
    return reply.code(status).send({
      validationResults: validationResults(findings, examined.isStructured, lang),
      clearanceStatus: cleared ? 'CLEARED' : 'NOT_CLEARED',
      clearedInvoice: cleared ?? null,
    })
  })

  app.post<Call>('/invoices/reporting/single', { schema }, (request, reply) => {
    const csid = state.signIn(request, environment, 'production')
    if (!csid) return unauthorized(reply)
    const { examined, findings, status, accepted } = submit(request, csid, 'reporting', state)
    const lang = languageOf(request)
    if (accepted) {
      return reply.code(409).send({ validationResults: alreadyReported(lang), reportingStatus: 'NOT_REPORTED' })
    }
    storeOutcome(state, { request, csid, route: 'reporting', status, findings, examined })
    return reply.code(status).send({
      validationResults: validationResults(findings, examined.isStructured, lang),
      reportingStatus: status < 300 ? 'REPORTED' : 'NOT_REPORTED',
    })
  })
}

function submit(request: FastifyRequest<Call>, csid: Csid, route: Route, state: ZatcaState) {
  const examined = validate(request.body, csid, state.csids, state.now())
  const { document } = examined
  const accepted = document && state.documents.accepted(csid.environment.name, document.invoice, document.hash)
  const findings = [
    ...examined.findings,
    ...(document ? [...routeFindings(document, route, state), ...delayFindings(document.invoice)] : []),
    ...(document && !accepted ? placeFindings(document, csid) : []),
    ...injectedFindings(state.faults, request),
  ]
  return { examined, findings, status: statusOf(findings), accepted }
}

/** Every document that can be read takes its place in the chain, a rejected one as well. */
function placeFindings(document: ExaminedDocument, csid: Csid): readonly Finding[] {
  const link = linkOf(document)
  if (!link) return []
  // A new certificate may begin a new chain.
  if (csid.documents === 0 && link.counter === 1) csid.chain = createChain()
  csid.documents += 1
  const findings = csid.chain.check(link)
  if (findings.length === 0) csid.chain.add(link)
  return findings
}

/** Simplified documents are not cleared. Standard ones are reported only while clearance is off. */
function routeFindings({ invoice }: ExaminedDocument, route: Route, state: ZatcaState): readonly Finding[] {
  if (route === 'clearance') return invoice.isSimplified ? [wrongRoute] : []
  const isOff = state.unclearedUuids.has(text(invoice.root, 'cbc:UUID'))
  return invoice.isStandard && !isOff ? [uncleared] : []
}

/** A compliance document has to be one of those that the kinds of the certificate ask for. */
function kindFindings({ document }: Examined, csid: Csid): readonly Finding[] {
  const step = document && stepOf(document.invoice)
  return !document || (step && complianceSteps(csid.certificate.kinds).includes(step)) ? [] : [wrongKind]
}

function statusOf(findings: readonly Finding[]): 200 | 202 | 400 {
  if (findings.some(({ severity }) => severity === 'ERROR')) return 400
  return findings.length > 0 ? 202 : 200
}

/** Base64 of the document with ZATCA's own stamp and QR code in place of the seller's. */
function clear({ invoice, core }: ExaminedDocument, { stamp }: Environment, at: Date): string {
  const { root, seller, totals, taxTotals } = invoice
  const inRiyals = taxTotals.find((total) => !has(total, 'cac:TaxSubtotal'))
  const shown = {
    sellerName: nameOf(seller),
    vatNumber: vatNumberOf(seller),
    timestamp: `${text(root, 'cbc:IssueDate')}T${text(root, 'cbc:IssueTime')}`,
    total: text(totals, 'cbc:TaxInclusiveAmount'),
    vat: text(inRiyals ?? taxTotals[0], 'cbc:TaxAmount'),
  }
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${writeStamp(core, shown, stamp, at)}`).toString('base64')
}

interface Outcome {
  readonly request: FastifyRequest<Call>
  readonly csid: Csid
  readonly route: Route
  readonly status: number
  readonly findings: readonly Finding[]
  readonly examined: Examined
  readonly cleared?: string
}

function storeOutcome(state: ZatcaState, { request, csid, route, status, findings, examined, cleared }: Outcome): void {
  const { document } = examined
  const root = document?.invoice.root
  state.documents.add({
    environment: csid.environment.name,
    route,
    unit: csid.certificate.serialNumber,
    vatNumber: vatNumberOf(document?.invoice.seller),
    number: root ? text(root, 'cbc:ID') : '',
    uuid: root ? text(root, 'cbc:UUID') : request.body.uuid,
    hash: document?.hash ?? '',
    typeCode: document?.invoice.typeCode ?? '',
    transactionCode: document?.invoice.transactionCode ?? '',
    total: text(document?.invoice.totals, 'cbc:TaxInclusiveAmount'),
    currency: document?.invoice.currency ?? '',
    status,
    findings,
    xml: request.body.invoice,
    ...(cleared && { cleared }),
  })
  state.announce()
}

const wrongRoute = finding(
  'INVOICE_ERRORS',
  'invalid-invoice-type',
  'Simplified documents are reported and not cleared',
  'يُبلَّغ عن المستندات المبسطة ولا تُعتمد',
)

const uncleared = finding(
  'INVOICE_ERRORS',
  'invalid-invoice-type',
  'Standard documents are cleared and not reported while clearance is activated',
  'تُعتمد المستندات الضريبية ولا يُبلَّغ عنها ما دام الاعتماد مفعّلًا',
)

const wrongKind = finding(
  'INVOICE_ERRORS',
  'invalid-invoice-type',
  'The document is not of a kind that this certificate asks for',
  'نوع المستند ليس من الأنواع المطلوبة لهذه الشهادة',
)
