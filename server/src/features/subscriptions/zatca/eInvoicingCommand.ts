import { parseArgs } from 'node:util'
import { NewUnit } from '@mawrid/contract/einvoicing/unit.ts'
import { riyadhDay } from '@mawrid/contract/values/days.ts'
import * as z from 'zod/mini'
import type { Parts } from '../../../platform/parts.ts'
import { PlainError } from '../../../platform/plainError.ts'
import {
  connectMarketplace,
  type MarketplaceUnit,
  marketplaceDocuments,
  marketplaceUnits,
  moveMarketplaceUnit,
} from '../../einvoicing/index.ts'
import { signAgain } from './signAgain.ts'
import { findEInvoiceOfDocument, unsignedEInvoices } from './store.ts'

const usage = `npm run e-invoicing -- connect --otp 123456 --name "Subscriptions" --branch Riyadh --industry "Online marketplace"
npm run e-invoicing -- retry [--otp 123456]
npm run e-invoicing -- renew --otp 123456
npm run e-invoicing -- disconnect
npm run e-invoicing -- status
npm run e-invoicing -- sign NUMBER
The code is from the Fatoora portal of the company that MARKETPLACE names. "sign" signs a rejected document again.`

export type EInvoicingCommand =
  | { readonly does: 'connect'; readonly unit: NewUnit }
  | { readonly does: 'retry'; readonly otp: string | undefined }
  | { readonly does: 'renew'; readonly otp: string }
  | { readonly does: 'disconnect' | 'status' }
  | { readonly does: 'sign'; readonly number: string }

export function readEInvoicingCommand(args: string[]): EInvoicingCommand {
  const { words, otp, ...named } = readOptions(args)
  const [does, number, ...rest] = words
  if (rest.length > 0 || (number !== undefined) !== (does === 'sign')) throw new PlainError(usage)
  switch (does) {
    case 'connect': {
      const unit = z.safeParse(NewUnit, { ...named, document_types: ['standard'], otp })
      if (unit.success) return { does, unit: unit.data }
      const wrong = unit.error.issues.map(({ path }) => `--${path.join('.')}`)
      throw new PlainError(`${[...new Set(wrong)].join(', ')}: missing or not right.\n${usage}`)
    }
    case 'renew':
      if (otp === undefined) throw new PlainError(usage)
      return { does, otp }
    case 'retry':
      return { does, otp }
    case 'disconnect':
    case 'status':
      return { does }
    case 'sign':
      if (number !== undefined) return { does, number }
  }
  throw new PlainError(usage)
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  try {
    const options = { otp: text, name: text, branch: text, industry: text }
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { ...values, otp: values.otp, words: positionals }
  } catch {
    throw new PlainError(usage)
  }
}

/** Connects the marketplace itself to ZATCA, as sellers do on their screens. Returns the lines to print. */
export async function runEInvoicingCommand(parts: Parts, command: EInvoicingCommand): Promise<string[]> {
  switch (command.does) {
    case 'connect': {
      const [unit] = await marketplaceUnits(parts)
      if (unit) throw new PlainError(`There is a unit already. Disconnect it first.\n${lineOf(unit)}`)
      return [lineOf(await connectMarketplace(parts, command.unit))]
    }
    case 'status':
      return status(parts)
    case 'sign':
      return sign(parts, command.number)
    case 'disconnect':
      return [lineOf(await moveMarketplaceUnit(parts, await unitId(parts), { action: 'retire' }))]
    case 'retry':
      return [lineOf(await moveMarketplaceUnit(parts, await unitId(parts), { action: 'retry', otp: command.otp }))]
    case 'renew':
      return [lineOf(await moveMarketplaceUnit(parts, await unitId(parts), { action: 'renew', otp: command.otp }))]
  }
}

async function unitId(parts: Parts): Promise<string> {
  const [unit] = await marketplaceUnits(parts)
  if (!unit) throw new PlainError('The marketplace is not connected.')
  return unit.id
}

function lineOf({ name, environment, status, certificateUntil, counter, failure }: MarketplaceUnit): string {
  const until = certificateUntil === null ? '' : `  certificate until ${riyadhDay(certificateUntil)}`
  const messages = failure?.messages.map(({ code, text }) => `${code} ${text}`).join('; ') ?? ''
  const failed = failure ? `  failed at ${failure.step}: ${failure.reason} ${messages}`.trimEnd() : ''
  return `${name}  ${environment}  ${status}${until}  ${counter} documents${failed}`
}

const listed = 50

async function status(parts: Parts): Promise<string[]> {
  const { system } = parts.db
  const units = await marketplaceUnits(parts)
  const unsigned = await unsignedEInvoices(system, listed)
  const open = await marketplaceDocuments(system, listed)
  return [
    ...(units.length > 0 ? units.map(lineOf) : ['The marketplace is not connected.']),
    ...unsigned.map(({ invoiceId, problem }) => `unsigned  invoice ${invoiceId}  ${problem ?? ''}`.trimEnd()),
    ...open.map(({ number, status: state, messages }) =>
      `${state}  ${number}  ${messages.map(({ code, text }) => `${code} ${text}`).join('; ')}`.trimEnd(),
    ),
  ]
}

async function sign(parts: Parts, number: string): Promise<string[]> {
  const { system } = parts.db
  const open = await marketplaceDocuments(system, Number.MAX_SAFE_INTEGER)
  const rejected = open.find((one) => one.number === number && one.status === 'rejected')
  const row = rejected && (await findEInvoiceOfDocument(system, rejected.id))
  if (!row) throw new PlainError(`${number} was not rejected.`)
  const problem = await signAgain(parts, row)
  if (problem !== null) throw new PlainError(`${number} cannot be signed: ${problem}`)
  return [`${number} is signed again and will be sent.`]
}
