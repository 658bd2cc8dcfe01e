import { readFileSync } from 'node:fs'
import { cellFaults } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import * as z from 'zod/mini'

/** In Arabic the words that the dashboard has for the same; English ones are the contract's. */
const dashboard = new URL('../../../../../web/src/', import.meta.url)
const Words = z.record(z.string(), z.string())
const arabic = {
  ...z.parse(Words, read('platform/locale/fields.ar.json')),
  ...z.parse(z.object({ cellFaults: Words }), read('features/bulk/locale/ar.json')).cellFaults,
}

export const reasons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ar: arabic,
  en: { ...fieldMessages, ...cellFaults },
}

/** What is wrong with a cell, in a sentence. */
export function reasonOf({ code, params = {} }: Pick<CellProblem, 'code' | 'params'>, lang: Language): string {
  const sentence = reasons[lang][code] ?? reasons[lang].invalid ?? code
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(new URL(file, dashboard), 'utf8'))
}
