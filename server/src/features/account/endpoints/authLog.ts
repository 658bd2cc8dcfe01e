import type { AuthConfig } from '@auth/core'
import type { FastifyBaseLogger } from 'fastify'

/** Faults of the visitor, which are no fault of ours. */
const visitorsFaults = new Set(['CredentialsSignin', 'MissingCSRF', 'JWTSessionError', 'UnknownAction'])

export function authLog(log: FastifyBaseLogger): NonNullable<AuthConfig['logger']> {
  return {
    error(error) {
      const fault = 'type' in error ? String(error.type) : error.name
      if (visitorsFaults.has(fault)) log.info({ fault }, 'auth: refused')
      else log.error({ fault, err: reasonOf(error) }, 'auth: failed')
    },
    warn: (code) => log.warn({ code }, 'auth: warned'),
    debug: () => {},
  }
}

/** The library wraps what it caught as `cause.err`. */
function reasonOf(error: Error): unknown {
  const { cause } = error
  return cause && typeof cause === 'object' && 'err' in cause ? cause.err : error
}
