import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRequest, type UnitRequest } from './ca/request.ts'
import { complianceSteps } from './compliance.ts'
import type { Csid } from './csids.ts'
import type { Environment } from './environments.ts'
import { shouldRepeatCheck } from './faults.ts'
import { refused, unauthorized } from './http.ts'
import type { ZatcaState } from './state.ts'

const tokenType = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3'

type CsrCall = { Body: { csr?: unknown } | null }
type ProductionCall = { Body: { compliance_request_id?: unknown } | null }

/** How a unit gets its certificates. */
export function onboardingRoutes(app: FastifyInstance, environment: Environment, state: ZatcaState): void {
  app.post<CsrCall>('/compliance', (request, reply) => {
    const unit = requestedUnit(request, reply, environment, state)
    if (!unit) return reply
    const csid = state.csids.issue({ environment, use: 'compliance', request: unit })
    state.announce()
    return issued(csid)
  })

  app.post<ProductionCall>('/production/csids', (request, reply) => {
    const csid = state.signIn(request, environment, 'compliance')
    if (!csid) return unauthorized(reply)
    const requestId = request.body?.compliance_request_id
    if (requestId === undefined)
      return refused(reply, 'Missing-ComplianceRequestId', 'Compliance request ID is required')
    if (String(requestId) !== csid.requestId || !csid.request) {
      return refused(reply, 'Invalid-ComplianceRequestId', 'The compliance request ID is not that of this certificate')
    }
    const missing = complianceSteps(csid.certificate.kinds).filter((step) => !csid.passed.has(step))
    if (missing.length > 0) {
      const message = `Compliance steps for this CSID are not yet complete. [${missing.join(',')}]`
      return refused(reply, 'Missing-ComplianceSteps', message)
    }
    const { request: unit, chain } = csid
    const production = state.csids.issue({ environment, use: 'production', request: unit, chain })
    state.announce()
    return issued(production)
  })

  app.patch<CsrCall>('/production/csids', (request, reply) => {
    const csid = state.signIn(request, environment, 'production')
    if (!csid) return unauthorized(reply)
    const unit = requestedUnit(request, reply, environment, state)
    if (!unit) return reply
    if (unit.vatNumber !== csid.certificate.vatNumber) {
      reply
        .code(400)
        .send({ errors: [{ code: 'Invalid-CSR', message: 'The VAT number is not that of the current certificate' }] })
      return reply
    }
    const isWider = complianceSteps(unit.kinds).some((step) => !complianceSteps(csid.certificate.kinds).includes(step))
    const mustRecheck = shouldRepeatCheck(state.faults, request) || isWider
    const use = mustRecheck ? 'compliance' : 'production'
    const renewed = state.csids.issue({ environment, use, request: unit, chain: csid.chain })
    state.announce()
    if (!mustRecheck) return issued(renewed)
    const body = { ...issued(renewed), dispositionMessage: 'NOT_COMPLIANT', errors: ['Missing compliance steps'] }
    return reply.code(428).send(body)
  })
}

/** The unit in a certificate request; otherwise the reply is sent. */
function requestedUnit(
  { headers, body }: FastifyRequest<CsrCall>,
  reply: FastifyReply,
  environment: Environment,
  { otps }: ZatcaState,
): UnitRequest | undefined {
  const otp = headers.otp?.toString()
  const csr = body?.csr
  const unit = typeof csr === 'string' ? readRequest(csr, environment.template) : undefined
  if (!otp) refused(reply, 'Missing-OTP', 'OTP is required field')
  else if (typeof csr !== 'string' || !unit) refused(reply, 'Missing-CSR', 'CSR is required field')
  else if ('fault' in unit) refused(reply, 'Invalid-CSR', unit.fault)
  else if (!/^\d{6}$/.test(otp) || !otps.isGood(environment.name, otp)) {
    refused(reply, 'Invalid-OTP', 'The provided OTP is invalid')
  } else {
    otps.use(environment.name, otp)
    return unit
  }
}

function issued({ environment, use, requestId, certificate }: Csid) {
  return {
    requestID: Number(requestId),
    tokenType,
    dispositionMessage: 'ISSUED',
    binarySecurityToken: Buffer.from(certificate.text).toString('base64'),
    secret: environment[use].secretOf(certificate),
    errors: null,
  }
}
