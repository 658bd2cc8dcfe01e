import { fallbackLanguage, type Language, languages } from '@mawrid/contract/constants.ts'
import type { FastifyRequest } from 'fastify'

/** The language of a reply: what the query asks for, what the person chose, what the browser prefers. */
export function languageOf(request: FastifyRequest, chosen: Language | undefined): Language {
  const lang = (request.query as { lang?: unknown } | undefined)?.lang
  return languages.find((one) => one === lang) ?? chosen ?? preferred(request.headers['accept-language'])
}

function preferred(header: string | undefined): Language {
  const wished = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', quality = 'q=1'] = part.trim().split(';')
      return { tag: tag.toLowerCase().split('-')[0], weight: Number(quality.replace(/^\s*q=/, '')) || 0 }
    })
    .sort((one, other) => other.weight - one.weight)
  const found = wished.map(({ tag }) => languages.find((one) => one === tag)).find((one) => one !== undefined)
  return found ?? fallbackLanguage
}
