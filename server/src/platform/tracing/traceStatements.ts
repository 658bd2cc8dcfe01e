import type pg from 'pg'
import { failureCode, type Tracing } from './tracing.ts'

const maxTextLength = 2_000

/** Makes each statement of a traced request a span, with its text but without its values. */
export function traceStatements(client: pg.ClientBase, tracing: Tracing): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const observed = (...args: unknown[]) => {
    const text = textOf(args[0])
    const span = text === undefined ? undefined : tracing.start(statementSpan(text))
    if (!span) return query(...args)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      return query(...args.slice(0, -1), (error: unknown, ...results: unknown[]) => {
        span.end(error ? failureCode(error) : undefined)
        callback(error, ...results)
      })
    }
    const result = query(...args)
    if (result instanceof Promise) {
      result.then(
        () => span.end(),
        (error: unknown) => span.end(failureCode(error)),
      )
    }
    return result
  }
  client.query = observed as typeof client.query
}

function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return undefined
  return typeof statement.text === 'string' ? statement.text : undefined
}

function statementSpan(text: string) {
  const shown = withoutLiterals(text)
  const [, verb = 'statement'] = /^[\s(]*(\w+)/.exec(shown) ?? []
  const [, table] = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(shown) ?? []
  return {
    name: table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase(),
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': shown.slice(0, maxTextLength) },
  } as const
}

/** Values are parameters, except the company and person of a transaction: a message of several statements takes none. */
export function withoutLiterals(text: string): string {
  return text.includes("'") ? text.replace(/'(?:[^']|'')*'/g, "'?'") : text
}
