import { parseArgs } from 'node:util'
import type { Parts } from '../../platform/parts.ts'
import { PlainError } from '../../platform/plainError.ts'
import { findCompany } from '../companies/index.ts'
import { moveObjection } from './objections.ts'
import { companyOfLine, openObjections } from './store.ts'

const usage = `npm run fees -- objections
npm run fees -- uphold ID ANSWER
npm run fees -- refuse ID ANSWER
ID is that of a fee line, as "objections" lists them. The seller reads the answer.`

type FeesCommand =
  | { readonly does: 'objections' }
  | { readonly does: 'uphold' | 'refuse'; readonly id: string; readonly answer: string }

const isUuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
/** As many characters as the market's API takes. */
const [shortest, longest] = [2, 500]
const listed = 200

export function readFeesCommand(args: string[]): FeesCommand {
  const [does, id, ...words] = positionalsOf(args)
  if (does === 'objections' && id === undefined) return { does }
  const answer = words.join(' ').trim()
  const isAnswered = answer.length >= shortest && answer.length <= longest
  if ((does === 'uphold' || does === 'refuse') && id && isUuid.test(id) && isAnswered) return { does, id, answer }
  throw new PlainError(usage)
}

function positionalsOf(args: string[]): string[] {
  try {
    return parseArgs({ args, allowPositionals: true, options: {} }).positionals
  } catch {
    throw new PlainError(usage)
  }
}

export async function runFeesCommand(parts: Parts, command: FeesCommand): Promise<string[]> {
  const { db } = parts
  if (command.does === 'objections') {
    const lines = []
    for (const row of await openObjections(db.system, undefined, listed)) {
      const { name } = await findCompany(db.system, row.companyId)
      const { id, month, dealNumber, amount, objectionReason, objectionNote } = row
      lines.push([id, name, month.slice(0, 7), dealNumber, amount, objectionReason, objectionNote].join('  '))
    }
    return lines.length > 0 ? lines : ['No objection awaits an answer']
  }
  const { does: action, id, answer } = command
  const companyId = await companyOfLine(db.system, id)
  const { dealNumber, objection } = await db.forCompany(companyId, (tx) =>
    moveObjection(parts, tx, { id, action, side: 'operator', answer }),
  )
  return [`${dealNumber}  ${objection}`]
}
