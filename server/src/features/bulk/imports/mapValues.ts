import type * as calls from '@mawrid/contract/bulk/calls.ts'
import type { DecimalSign, Import } from '@mawrid/contract/bulk/import.ts'
import { fieldError } from '@mawrid/contract/fieldErrors.ts'
import { and, sql } from 'drizzle-orm'
import { ofBoundCompany } from '../../../platform/database/ofBound.ts'
import type { CallContext } from '../../../platform/http/feature.ts'
import { invalid } from '../../../platform/http/problems.ts'
import type { Db, Parts } from '../../../platform/parts.ts'
import { normalized } from '../columns/normalized.ts'
import { fingerprint } from '../columns/recognise.ts'
import { type ImportRecord, importMappings, importWords } from '../tables.ts'
import { remembered } from './collectStats.ts'
import { type Person, readFacts } from './facts.ts'
import { storeMapping } from './storeMapping.ts'
import { wordKey } from './words.ts'

type Context = CallContext<typeof calls.mapImportValues>
type Choice = Context['body']['words'][number]

/** Maps unknown words for all rows of a file and for later files, and reads the file again. */
export function mapValues(parts: Parts, call: Context): Promise<Import> {
  return storeMapping(parts, call, async (tx, record) => {
    const choices = call.body.words
    const { userId } = call.principal
    await refuseUnknown(tx, { companyId: record.companyId, userId }, record, choices)
    await remember(tx, record.companyId, choices)
    const chosen = new Map(choices.map(({ kind, text, value }) => [wordKey(kind, text), value]))
    const chosenValue = ({ kind, text, value }: Import['words'][number]) => {
      const choice = chosen.get(wordKey(kind, text))
      return choice === undefined ? value : choice
    }
    const decimals = await chooseDecimals(tx, record, call.body.decimal_sign)
    return { decimals, words: record.words.map((word) => ({ ...word, value: chosenValue(word) })) }
  })
}

/** A sign is chosen only where numbers can be read in two ways, and kept for files with the same columns. */
async function chooseDecimals(
  tx: Db,
  { companyId, columns, decimals }: ImportRecord,
  sign: DecimalSign | undefined,
): Promise<Import['decimals']> {
  if (sign === undefined) return decimals
  if (!decimals) throw invalid([fieldError('decimal_sign', 'not_offered')])
  const fields = remembered(
    columns,
    columns.map(({ field }) => field),
  )
  await tx
    .insert(importMappings)
    .values({ companyId, fingerprint: fingerprint(columns.map(({ header }) => header)), fields, decimalSign: sign })
    .onConflictDoUpdate({
      target: [importMappings.companyId, importMappings.fingerprint],
      set: { decimalSign: sign },
    })
  return { ...decimals, sign, known_by: 'person' }
}

/** Only words of this file can be mapped, and only to what a cell could name. */
async function refuseUnknown(tx: Db, person: Person, record: ImportRecord, choices: readonly Choice[]): Promise<void> {
  const { names } = await readFacts(tx, person)
  const words = new Set(record.words.map(({ kind, text }) => wordKey(kind, text)))
  const errors = choices.flatMap(({ kind, text, value }, n) => [
    ...(words.has(wordKey(kind, text)) ? [] : [fieldError(`words.${n}.text`, 'not_offered')]),
    ...(value === null || names.offers(kind, value) ? [] : [fieldError(`words.${n}.value`, 'not_offered')]),
  ])
  if (errors.length > 0) throw invalid(errors)
}

async function remember(tx: Db, companyId: string, choices: readonly Choice[]): Promise<void> {
  // The last choice for a word counts, however it is written.
  const byKey = new Map(choices.map((choice) => [wordKey(choice.kind, choice.text), choice]))
  const rows = [...byKey.values()].map(({ kind, text, value }) => ({ companyId, kind, word: normalized(text), value }))
  const stored = rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }]))
  const removed = rows.filter(({ value }) => value === null)
  if (stored.length > 0) {
    await tx
      .insert(importWords)
      .values(stored)
      .onConflictDoUpdate({
        target: [importWords.companyId, importWords.kind, importWords.word],
        set: { value: sql`excluded.value` },
      })
  }
  if (removed.length > 0) {
    const keys = removed.map(({ kind, word }) => sql`(${kind}, ${word})`)
    await tx
      .delete(importWords)
      .where(
        and(
          ofBoundCompany(importWords),
          sql`(${importWords.kind}, ${importWords.word}) in (${sql.join(keys, sql`, `)})`,
        ),
      )
  }
}
