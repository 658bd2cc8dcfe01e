import type { ProblemCode } from '@mawrid/contract/problemStatus.ts'
import { type FieldError, Problem, type ProblemBody, problemTitles } from '@mawrid/contract/problems.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { causeOf, isDatabaseUnavailable } from '../database/outages.ts'
import { isStorageUnavailable } from '../files/outages.ts'

/** The one place that turns what was thrown into an answer (RFC 9457, checklist O-07). */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error)
    if (problem.status >= 500) request.log.error({ err: problem.details.cause ?? error }, 'request failed')
    return sendProblem(reply, request, problem)
  })
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: Problem): FastifyReply {
  const { retryAfterSeconds } = problem.details
  if (retryAfterSeconds) reply.header('retry-after', Math.ceil(retryAfterSeconds))
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(problem.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(bodyOf(problem, request.id))
}

export function invalid(errors: readonly FieldError[]): Problem {
  return new Problem('invalid_input', { errors })
}

function bodyOf(problem: Problem, requestId: string): ProblemBody {
  const { detail, errors, params, current } = problem.details
  return {
    type: `/api/docs#${problem.code}`,
    title: problemTitles[problem.code],
    status: problem.status,
    code: problem.code,
    request_id: requestId,
    ...(detail && { detail }),
    ...(errors && { errors }),
    ...(params && { params }),
    ...(current !== undefined && { current }),
  }
}

/** What the parts below name their refusals, in the contract's words. */
const codes: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_PARTS_LIMIT: 'body_too_large',
  FST_FIELDS_LIMIT: 'body_too_large',
  FST_FILES_LIMIT: 'body_too_large',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'uri_too_long',
}

export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  // Drizzle wraps what a connection refuses.
  if (error instanceof Error && error.cause instanceof Problem) return error.cause
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const known = code ? codes[code] : undefined
  if (known) return new Problem(known)
  // Of this process's folders or its bucket: what is full here may be empty at another process, or soon.
  if (isStorageUnavailable(error)) return new Problem('service_unavailable', { cause: error, retryAfterSeconds: 60 })
  if (isDatabaseUnavailable(error)) return new Problem('service_unavailable', { cause: error, retryAfterSeconds: 2 })
  if (isUnstorable(error)) return new Problem('bad_request', { cause: error })
  if (statusCode && statusCode >= 400 && statusCode < 500) {
    const detail = error instanceof Error ? error.message : undefined
    return new Problem('bad_request', { ...(detail && { detail }) })
  }
  return new Problem('internal', { cause: error })
}

/** Text that no schema let through, but Postgres cannot store. */
function isUnstorable(error: unknown): boolean {
  const cause = causeOf(error)
  return cause instanceof pg.DatabaseError && (cause.code === '22021' || cause.code === '22P05')
}
