import type { CallShape } from '@mawrid/contract/call.ts'
import { type ProblemCode, problemStatus } from '@mawrid/contract/problemStatus.ts'
import { problemTitles } from '@mawrid/contract/problems.ts'
import type { FastifyInstance } from 'fastify'
import { describeApi } from './openapi.ts'

const words: Readonly<Record<CallShape['access'], string>> = {
  public: 'anyone',
  signedIn: 'signed in',
  withCompany: 'with a company',
  finishing: 'with an active company; for what was agreed or issued, also with one that is no longer',
  activeCompany: 'with an active company',
  market: 'the marketplace’s key',
}

/** The API's own page: plain HTML without a script, so that it needs nothing from anywhere. */
export function showApi(app: FastifyInstance, calls: readonly CallShape[], server: string): void {
  // Describing every call takes longer than the rest of a start, and is rarely requested, so it is done on the first request.
  let known: Record<string, unknown> | undefined
  const description = () => {
    known ??= describeApi(calls, server)
    return known
  }
  app.get('/api/openapi.json', (_request, reply) => reply.send(description()))
  app.get('/api/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(pageOf(calls, description())),
  )
}

function pageOf(calls: readonly CallShape[], description: Record<string, unknown>): string {
  const groups = Map.groupBy(calls, (call) => call.id.split('.')[0] ?? '')
  const paths = description.paths as Record<string, Record<string, unknown>>
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mawrid API</title><style>${style}</style>
<nav aria-label="Features"><strong>Mawrid API</strong>${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join('')}
<a href="#problems">problems</a><a href="/api/openapi.json">openapi.json</a></nav><main><h1>Mawrid API</h1>
<p>${escaped(String((description.info as { description: string }).description))}</p>
${[...groups].map(([name, members]) => `<section id="${name}"><h2>${name}</h2>${members.map((call) => callOf(call, paths)).join('')}</section>`).join('')}
<section id="problems"><h2>problems</h2><table><tr><th>code<th>status<th>meaning</tr>
${(Object.keys(problemStatus) as ProblemCode[])
  .map(
    (code) =>
      `<tr id="${code}"><td><code>${code}</code><td>${problemStatus[code]}<td>${escaped(problemTitles[code])}</tr>`,
  )
  .join('')}</table></section></main></html>`
}

function callOf(call: CallShape, paths: Record<string, Record<string, unknown>>): string {
  const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
  return `<details id="${call.id}"><summary><code class="method">${call.method}</code> <code>${escaped(call.path)}</code>
<span>${escaped(call.summary)}</span> <small>${words[call.access]}</small></summary>
<pre>${escaped(JSON.stringify(operation, null, 2))}</pre></details>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif;background:light-dark(#faf8f4,#15181f);color:light-dark(#2a2620,#eeebe4)}
body{margin:0;display:grid;grid-template-columns:13rem minmax(0,1fr)}nav{position:sticky;top:0;height:100vh;overflow:auto;padding:1.5rem;display:flex;flex-direction:column;gap:.35rem;box-sizing:border-box;border-right:1px solid #8884}
nav a{color:inherit;text-decoration:none}nav a:hover{text-decoration:underline}main{padding:1.5rem 2rem;max-width:60rem}
details{border:1px solid #8884;border-radius:.5rem;margin:.5rem 0}summary{padding:.55rem .9rem;cursor:pointer}summary span{margin-inline-start:.6rem}
small{opacity:.75;margin-inline-start:.6rem}.method{font-weight:700;color:light-dark(#1d6b42,#7fd6a3)}pre{margin:0;padding:1rem;overflow:auto;border-top:1px solid #8884;font-size:.8rem}
td,th{text-align:start;padding:.25rem .9rem .25rem 0}@media(max-width:48rem){body{display:block}nav{position:static;height:auto;border:0;flex-flow:wrap}main{padding:1rem}}`
