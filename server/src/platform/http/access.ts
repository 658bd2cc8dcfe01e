import { type CallShape, isOfCompany } from '@mawrid/contract/call.ts'
import { companyHeader, csrfHeader } from '@mawrid/contract/constants.ts'
import { Problem } from '@mawrid/contract/problems.ts'
import type { FastifyRequest } from 'fastify'
import type { Gatekeeper, MarketGate, MarketPrincipal, Principal } from './feature.ts'

const changing = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Lets a request in by its call's access, before a byte of its body is read (checklist O-03, O-11). */
export async function admit(
  call: Pick<CallShape, 'access' | 'method' | 'right' | 'recentStep'>,
  request: FastifyRequest,
  gatekeeper: Gatekeeper,
): Promise<Principal | null> {
  const token = bearerOf(request)
  if (call.access === 'public') return token ? sellerOrNobody(gatekeeper, token) : null
  if (!token) throw new Problem('unauthorized')
  const principal = await gatekeeper.identify(token, companyOf(request))
  if (changing.has(call.method)) requireCsrf(request, principal, gatekeeper)
  if (principal.company?.lacksSecondStep && (isOfCompany(call.access) || call.right)) {
    throw new Problem('second_step_missing')
  }
  if (call.access !== 'signedIn' && !principal.company) throw new Problem('company_missing')
  if (call.access === 'activeCompany' && !principal.company?.isActive) throw new Problem('company_inactive')
  if (call.right && principal.company && !principal.company.rights.has(call.right)) {
    throw new Problem('right_missing', { params: { right: call.right } })
  }
  if (call.recentStep) requireRecentStep(principal)
  return call.method === 'GET' ? seeing(principal) : principal
}

/** For calls of which only some requests need a recent proof. */
export function requireRecentStep({ hasRecentStep }: Pick<Principal, 'hasRecentStep'>): void {
  if (!hasRecentStep) throw new Problem('recent_step_required')
}

/** Until a second step that the company requires is set up, the person sees their account and nothing of the company. */
export function seeing(principal: Principal): Principal {
  return principal.company?.lacksSecondStep ? { ...principal, company: null } : principal
}

/** Public calls are answered without a valid session, but not while the database cannot confirm a given session. */
async function sellerOrNobody(gatekeeper: Gatekeeper, token: string): Promise<Principal | null> {
  try {
    return seeing(await gatekeeper.identify(token))
  } catch (error) {
    if (error instanceof Problem && (error.code === 'token_expired' || error.code === 'unauthorized')) return null
    throw error
  }
}

/** Admits a marketplace API key that has the scope of the call. */
export async function admitMarket(
  { scope }: Pick<CallShape, 'scope'>,
  request: FastifyRequest,
  gate: MarketGate,
): Promise<MarketPrincipal> {
  const apiKey = bearerOf(request)
  if (!apiKey) throw new Problem('unauthorized', { detail: 'This call asks for an API key' })
  const principal = await gate.identify(apiKey)
  if (!scope || !principal.scopes.includes(scope)) {
    throw new Problem('forbidden', { detail: `The API key lacks the scope ${scope}`, params: { scope: scope ?? '' } })
  }
  return principal
}

function requireCsrf(request: FastifyRequest, principal: Principal, gatekeeper: Gatekeeper): void {
  const header = request.headers[csrfHeader]
  if (typeof header !== 'string' || !gatekeeper.csrfBelongsTo(header, principal)) throw new Problem('csrf_failed')
}

/** The company that a request names; without one it is for the person's own. */
export function companyOf(request: FastifyRequest): string | undefined {
  const header = request.headers[companyHeader]
  return typeof header === 'string' ? header.toLowerCase() : undefined
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1]
}
