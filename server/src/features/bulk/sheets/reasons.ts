import { readFileSync } from 'node:fs'
import { cellFaults } from '@mawrid/contract/bulk/faults.ts'
import type { CellProblem } from '@mawrid/contract/bulk/import.ts'
import type { Language } from '@mawrid/contract/constants.ts'
import { fieldMessages } from '@mawrid/contract/fieldErrors.ts'
import * as z from 'zod/mini'

/** In Arabic the same words as at the dashboard's fields, which the dashboard keeps; English ones are the contract's. */
const written = new URL('./reasons.ar.json', import.meta.url)
const arabic = z.parse(z.record(z.string(), z.string()), JSON.parse(readFileSync(written, 'utf8')))

export const reasons: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  ar: arabic,
  en: { ...fieldMessages, ...cellFaults },
}

/** What is wrong with a cell, in a sentence. */
export function reasonOf({ code, params = {} }: Pick<CellProblem, 'code' | 'params'>, lang: Language): string {
  const sentence = reasons[lang][code] ?? reasons[lang].invalid ?? code
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''))
}
