import { type CallShape, isMedia, isOfCompany } from '@mawrid/contract/call.ts'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import { type ProblemCode, problemStatus } from '@mawrid/contract/problemStatus.ts'
import { problemTitles } from '@mawrid/contract/problems.ts'
import * as z from 'zod/mini'

type Json = Record<string, unknown>

/** The API's description (OpenAPI 3.1), made from the same table that answers the calls. */
export function describeApi(calls: readonly CallShape[], server: string): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mawrid',
      version: '1',
      description:
        'The back end of the seller dashboard. Money is SAR as a decimal string, times are RFC 3339 in UTC, days are YYYY-MM-DD. Every path is answered with and without its last slash.',
    },
    servers: [{ url: server }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        csrf: { type: 'apiKey', in: 'header', name: csrfHeader },
        marketKey: { type: 'http', scheme: 'bearer', bearerFormat: 'mk_live_…' },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(call: CallShape): Json {
  return {
    operationId: call.id,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    ...descriptionOf(call),
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query'), ...headersOf(call)],
    ...(call.body && { requestBody: requestBody(call) }),
    responses: {
      [call.status]: reply(call),
      ...refusals(call),
    },
  }
}

function descriptionOf({ line, scope, right }: CallShape): Json {
  if (scope) return { description: `Asks for an API key with the scope \`${scope}\`` }
  const sentences = [line && `Checklist ${line}`, right && `Asks for the right \`${right}\``].filter(Boolean)
  return sentences.length > 0 ? { description: sentences.join('. ') } : {}
}

function securityOf({ access, method, scope }: CallShape): Json[] {
  if (access === 'public') return []
  // Since version 3.1 scopes are allowed for any kind of scheme.
  if (access === 'market') return [{ marketKey: [scope] }]
  return [method === 'GET' ? { bearer: [] } : { bearer: [], csrf: [] }]
}

function parametersOf(schema: CallShape['params'], place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function headersOf({ idempotencyKey }: CallShape): Json[] {
  if (idempotencyKey !== 'required') return []
  const schema = { type: 'string', minLength: 8, maxLength: 200 }
  return [{ name: 'Idempotency-Key', in: 'header', required: true, schema }]
}

function requestBody(call: CallShape): Json {
  const schema = call.body ? jsonSchema(call.body, 'input') : {}
  const content: Json = { 'application/json': { schema } }
  if (call.encoding === 'multipart') content['multipart/form-data'] = { schema: withFiles(schema, call) }
  return { required: true, content }
}

function withFiles(schema: Json, call: CallShape): Json {
  const files = Object.entries(call.uploads ?? {}).map(([field, { kind, maxFiles, maxBytes }]) => [
    field,
    {
      type: 'array',
      maxItems: maxFiles,
      items: { type: 'string', format: 'binary' },
      description: `${kind}, at most ${maxFiles} of ${maxBytes} bytes`,
    },
  ])
  return { ...schema, properties: { ...(schema.properties as Json), ...Object.fromEntries(files) } }
}

function reply(call: CallShape): Json {
  if (isMedia(call.reply)) return { description: 'Done', content: { [call.reply.media]: {} } }
  if (call.status === 204) return { description: 'Done' }
  return { description: 'Done', content: { 'application/json': { schema: jsonSchema(call.reply, 'output') } } }
}

function refusals(call: CallShape): Json {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemsOf(call)) {
    const status = problemStatus[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${problemTitles[code]}`).join('; '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

/** Its own problems, and those that its access and its input bring. */
function problemsOf(call: CallShape): ProblemCode[] {
  const codes = new Set<ProblemCode>(call.problems)
  if (call.params || call.query || call.body) codes.add('invalid_input')
  if (call.body) codes.add('malformed_json').add('body_too_large').add('unsupported_media_type')
  if (call.access === 'market') return [...codes.add('unauthorized').add('forbidden').add('rate_limited')]
  if (call.access !== 'public') codes.add('unauthorized').add('token_expired')
  if (call.access !== 'public' && call.method !== 'GET') codes.add('csrf_failed')
  if (call.access !== 'public' && call.uploads) codes.add('rate_limited')
  if (call.access !== 'public') codes.add('not_a_member').add('member_suspended')
  if (call.right) codes.add('right_missing')
  if (call.recentStep) codes.add('recent_step_required')
  if (isOfCompany(call.access)) codes.add('company_missing').add('second_step_missing')
  if (isOfCompany(call.access) && call.access !== 'withCompany') codes.add('company_inactive')
  return [...codes]
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problemStatus) },
    detail: { type: 'string' },
    request_id: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          params: { type: 'object' },
        },
      },
    },
  },
}
