import { randomUUID } from 'node:crypto'
import type { EnvironmentName } from './environments.ts'
import { type Invoice, vatNumberOf } from './rules/invoice.ts'
import type { Finding } from './stamp/messages.ts'
import { text } from './xml/element.ts'

export type Route = 'compliance' | 'clearance' | 'reporting'

/** One document as it came, for the page and for what comes twice. */
export interface Received {
  readonly id: string
  readonly at: string
  readonly environment: EnvironmentName
  readonly route: Route
  readonly unit: string
  readonly vatNumber: string
  readonly number: string
  readonly uuid: string
  readonly hash: string
  readonly typeCode: string
  readonly transactionCode: string
  readonly total: string
  readonly currency: string
  readonly status: number
  readonly findings: readonly Finding[]
  readonly xml: string
  readonly cleared?: string
}

interface Accepted {
  readonly unit: string
  readonly number: string
  readonly uuid: string
  readonly hash: string
  /** Base64 of the XML with ZATCA's stamp. */
  readonly cleared?: string
}

export interface Documents {
  add(received: Omit<Received, 'id' | 'at'>): Received
  /** Newest first. */
  all(): readonly Received[]
  find(id: string): Received | undefined
  /** A document of this seller with the same UUID or the same hash that was accepted before. */
  accepted(environment: EnvironmentName, invoice: Invoice, hash: string): Accepted | undefined
  /** The documents of a unit that were accepted, in this order. */
  acceptedOf(unit: string): readonly Accepted[]
}

const maxReceived = 500
const maxAccepted = 20_000

export function createDocuments(now: () => Date): Documents {
  let received: readonly Received[] = []
  const accepted = new Map<string, Accepted>()

  return {
    add(document) {
      const added = { id: randomUUID(), at: now().toISOString(), ...document }
      received = [added, ...received].slice(0, maxReceived)
      if (document.route !== 'compliance' && document.status < 300) remember(added)
      return added
    },
    all: () => received,
    find: (id) => received.find((one) => one.id === id),
    accepted(environment, invoice, hash) {
      const seller = `${environment} ${vatNumberOf(invoice.seller)}`
      return accepted.get(`${seller} ${text(invoice.root, 'cbc:UUID')}`) ?? accepted.get(`${seller} ${hash}`)
    },
    acceptedOf: (unitId) => [...new Set(accepted.values())].filter(({ unit }) => unit === unitId),
  }

  function remember({ environment, vatNumber, unit, number, uuid, hash, cleared }: Received): void {
    const seller = `${environment} ${vatNumber}`
    const entry = { unit, number, uuid, hash, ...(cleared !== undefined && { cleared }) }
    for (const key of [uuid, hash]) accepted.set(`${seller} ${key}`, entry)
    for (const key of accepted.keys()) {
      if (accepted.size <= maxAccepted) break
      accepted.delete(key)
    }
  }
}
