import { parseArgs } from 'node:util'
import { CrNumber, UnifiedNumber } from '@mawrid/contract/values/companyNumbers.ts'
import { readPersonCommand, runPersonCommand } from '../features/account/index.ts'
import { readFeesCommand, runFeesCommand } from '../features/fees/index.ts'
import { readKeyCommand, runKeyCommand } from '../features/market/index.ts'
import { readEInvoicingCommand, runEInvoicingCommand } from '../features/subscriptions/index.ts'
import type { Parts } from '../platform/parts.ts'
import { PlainError } from '../platform/plainError.ts'
import { adminActions } from './adminActions.ts'
import { printAnswer } from './printAnswer.ts'

const usage = `npm run admin -- jobs                              jobs that failed permanently
npm run admin -- jobs send NAME --by WHO           sends those again; NAME may be "all"
npm run admin -- company find TEXT --by WHO        by name, CR or VAT number, id, or its owner's email
npm run admin -- company show ID --by WHO
npm run admin -- company suspend ID --reason TEXT --by WHO
npm run admin -- company lift ID --reason TEXT --by WHO
npm run admin -- verify registration ID --cr NUMBER --unified NUMBER --name NAME --until YYYY-MM-DD --reason TEXT --by WHO
npm run admin -- verify identity USER-ID --name-ar NAME --name-en NAME --reason TEXT --by WHO
npm run admin -- webhooks
npm run admin -- webhooks deliveries ID [--state waiting|delivered|failed]
npm run admin -- webhooks send DELIVERY-ID --by WHO
npm run admin -- webhooks enable ID --by WHO
npm run admin -- person | fees | e-invoicing | market-key …    the other commands
--json prints JSON. WHO is your name: it is recorded. The seller reads a reason.`

type Run = (parts: Parts) => Promise<string[]>

/** The commands that have their own names, too. */
const others: Readonly<Record<string, (args: string[]) => Run>> = {
  person(args) {
    const command = readPersonCommand(args)
    return (parts) => runPersonCommand(parts, command)
  },
  fees(args) {
    const command = readFeesCommand(args)
    return (parts) => runFeesCommand(parts, command)
  },
  'e-invoicing'(args) {
    const command = readEInvoicingCommand(args)
    return (parts) => runEInvoicingCommand(parts, command)
  },
  'market-key'(args) {
    const command = readKeyCommand(args)
    return ({ db, clock }) => runKeyCommand(db.system, command, clock.now())
  },
}

/** Reads the command line: what it asks for, or how it is to be written. */
export function readAdminCommand(args: string[]): Run {
  const [first = '', ...rest] = args
  const other = Object.hasOwn(others, first) ? others[first] : undefined
  if (other) return other(rest)
  const { positionals, values } = readOptions(args)
  const { json = false, ...options } = values
  const [group = '', action = 'list', id = '', ...excess] = positionals
  const name = `${group} ${action}`
  const found = Object.hasOwn(adminActions, name) ? adminActions[name] : undefined
  if (!found || excess.length > 0 || (found.takesId ? id === '' : id !== '')) throw new PlainError(usage)
  const needs = new Set<string>([...found.needs, ...(found.options ?? [])])
  const missing = found.needs.filter((option) => !options[option]?.trim())
  if (missing.length > 0)
    throw new PlainError(`${name} needs ${missing.map((one) => `--${one}`).join(', ')}.\n${usage}`)
  const unknown = Object.keys(options).filter((option) => !needs.has(option))
  if (unknown.length > 0) throw new PlainError(`${name} has no --${unknown.join(', --')}.\n${usage}`)
  refuseWrong(options)
  const submitted = { ...noOptions, ...options, id: id.trim() }
  return async (parts) => printAnswer(await found.run(parts, submitted), json)
}

const text = { type: 'string' } as const
const optionTypes = {
  json: { type: 'boolean' },
  by: text,
  reason: text,
  cr: text,
  unified: text,
  name: text,
  until: text,
  'name-ar': text,
  'name-en': text,
  state: text,
} as const
const noOptions = {
  by: '',
  reason: '',
  cr: '',
  unified: '',
  name: '',
  until: '',
  'name-ar': '',
  'name-en': '',
  state: '',
}

const maxReason = 500

function refuseWrong({ cr, unified, until, state, reason = '' }: Partial<typeof noOptions>): void {
  if (cr !== undefined && !CrNumber.safeParse(cr).success) throw new PlainError(`${cr} is no CR number.`)
  if (unified !== undefined && !UnifiedNumber.safeParse(unified).success) {
    throw new PlainError(`${unified} is no unified number.`)
  }
  const isDay = until === undefined || new Date(`${until}T00:00:00Z`).toJSON()?.slice(0, 10) === until
  if (!isDay) throw new PlainError(`${until} is no day: write 2027-06-30.`)
  if (state !== undefined && !['waiting', 'delivered', 'failed'].includes(state)) {
    throw new PlainError(`${state} is no state: waiting, delivered or failed.`)
  }
  if (reason.length > maxReason) throw new PlainError(`A reason has at most ${maxReason} characters.`)
}

function readOptions(args: string[]) {
  try {
    return parseArgs({ args, options: optionTypes, allowPositionals: true })
  } catch (error) {
    throw new PlainError(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}
