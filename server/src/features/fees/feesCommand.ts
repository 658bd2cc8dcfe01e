import { parseArgs } from 'node:util'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import { line, prose } from '@mawrid/contract/values/text.ts'
import { Day } from '@mawrid/contract/values/time.ts'
import { isUuid } from '@mawrid/contract/values/uuid.ts'
import * as z from 'zod/mini'
import type { Parts } from '../../platform/parts.ts'
import { PlainError } from '../../platform/plainError.ts'
import { companyNames } from '../companies/index.ts'
import { noteTransfer, owedRefunds, type TransferNote } from '../subscriptions/index.ts'
import { moveObjection } from './objections.ts'
import { companyOfLine, openObjections } from './store.ts'

const usage = `npm run fees -- objections
npm run fees -- uphold ID ANSWER
npm run fees -- refuse ID ANSWER
ID is that of a fee line, as "objections" lists them. The seller reads the answer.
npm run fees -- refunds
npm run fees -- transferred NUMBER DAY REFERENCE [--correct]
NUMBER is that of a credit note, as "refunds" lists them, DAY like 2026-03-31. The seller reads the reference.`

interface Answered {
  readonly does: 'uphold' | 'refuse'
  readonly id: string
  readonly answer: string
}

type FeesCommand =
  | { readonly does: 'objections' | 'refunds' }
  | Answered
  | ({ readonly does: 'transferred' } & TransferNote)

/** As many characters as the market's API takes. */
const Answer = prose(2, 500)
const Transfer = z.object({ number: line(1, 40), on: Day, reference: line(1, 60) })
const listed = 200

export function readFeesCommand(args: string[]): FeesCommand {
  const { positionals, correct } = parsed(args)
  const [does, id, ...words] = positionals
  if (does === 'transferred') {
    const [on, ...reference] = words
    const { data } = z.safeParse(Transfer, { number: id, on, reference: reference.join(' ') })
    if (data) return { does, ...data, isCorrection: correct }
  }
  if ((does === 'objections' || does === 'refunds') && id === undefined && !correct) return { does }
  const { data: answer } = z.safeParse(Answer, words.join(' '))
  const isAnswer = (does === 'uphold' || does === 'refuse') && !correct
  if (isAnswer && id && isUuid(id) && answer) return { does, id, answer }
  throw new PlainError(usage)
}

function parsed(args: string[]): { readonly positionals: string[]; readonly correct: boolean } {
  try {
    const options = { correct: { type: 'boolean', default: false } } as const
    const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
    return { positionals, correct: values.correct }
  } catch {
    throw new PlainError(usage)
  }
}

export async function runFeesCommand(parts: Parts, command: FeesCommand): Promise<string[]> {
  switch (command.does) {
    case 'objections':
      return objectionLines(parts)
    case 'refunds':
      return refundLines(parts)
    case 'transferred':
      await noteTransfer(parts, command)
      return [`${command.number}  transferred on ${command.on}`]
    default:
      return [await answerObjection(parts, command)]
  }
}

async function answerObjection(parts: Parts, { does: action, id, answer }: Answered): Promise<string> {
  const { db } = parts
  const companyId = await companyOfLine(db.system, id)
  const { dealNumber, objection } = await db.forCompany(companyId, (tx) =>
    moveObjection(parts, tx, { id, action, side: 'operator', answer }),
  )
  return `${dealNumber}  ${objection}`
}

async function objectionLines({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const rows = await openObjections(db.system, undefined, listed)
  const names = await companyNames(db.system, rows)
  const lines = rows.map(({ id, companyId, month, dealNumber, amount, objectionReason, objectionNote }) =>
    [id, names.get(companyId), month.slice(0, 7), dealNumber, amount, objectionReason, objectionNote].join('  '),
  )
  return lines.length > 0 ? lines : ['No objection awaits an answer']
}

/** Each with the invoice and the reference of the payment that it gives back. */
async function refundLines({ db }: Pick<Parts, 'db'>): Promise<string[]> {
  const rows = await owedRefunds(db.system, listed)
  const names = await companyNames(db.system, rows)
  const lines = rows.map(({ number, companyId, total, issuedAt, paidFor, paidBy }) => {
    const day = issuedAt && riyadhDay(issuedAt)
    return [number, day, names.get(companyId), total, paidFor, paidBy ?? ''].join('  ').trimEnd()
  })
  return lines.length > 0 ? lines : ['No refund awaits a transfer']
}
