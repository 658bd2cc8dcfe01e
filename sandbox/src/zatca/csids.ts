import { randomInt, timingSafeEqual } from 'node:crypto'
import { type Certificate, readCertificate } from './ca/certificate.ts'
import type { UnitRequest } from './ca/request.ts'
import { type Chain, createChain } from './chain.ts'
import type { Environment } from './environments.ts'

export type CsidUse = 'compliance' | 'production'

/** A cryptographic stamp identifier: a certificate that ZATCA gave to a unit. */
export interface Csid {
  readonly environment: Environment
  readonly use: CsidUse
  readonly certificate: Certificate
  readonly requestId: string
  readonly request?: UnitRequest
  /** The compliance checks that it has passed. */
  readonly passed: Set<string>
  /** Hashes of the compliance documents that have passed. */
  readonly passedHashes: Set<string>
  chain: Chain
  /** How many it has sent. */
  documents: number
  isRevoked: boolean
}

interface Order {
  readonly environment: Environment
  readonly use: CsidUse
  readonly request: UnitRequest
  /** That of the certificate which this one replaces. */
  readonly chain?: Chain
}

export interface Csids {
  issue(order: Order): Csid
  /** Who signs in with a token and its secret; undefined unless both are right and the certificate is good. */
  signIn(environment: Environment, use: CsidUse, token: string, secret: string): Csid | undefined
  find(serialNumber: string): Csid | undefined
  isGood(csid: Csid): boolean
  /** Newest first. */
  all(): readonly Csid[]
  /** For how many days the next certificates are good. */
  days: number
}

const maxCsids = 500
const dayMs = 86_400_000
const twoYears = 730

export function createCsids(now: () => Date): Csids {
  const csidsBySerial = new Map<string, Csid>()

  function store(csid: Csid): Csid {
    csidsBySerial.set(csid.certificate.serialNumber, csid)
    const [oldest] = csidsBySerial.keys()
    if (csidsBySerial.size > maxCsids && oldest !== undefined) csidsBySerial.delete(oldest)
    return csid
  }

  /** A certificate of an earlier run of the sandbox is good, too. */
  function known(environment: Environment, use: CsidUse, text: string): Csid | undefined {
    const certificate = readCertificate(text)
    if (!certificate || !environment[use].hasIssued(certificate)) return undefined
    const found = csidsBySerial.get(certificate.serialNumber)
    if (found) return found.use === use ? found : undefined
    return store(csidOf({ environment, use, certificate, chain: createChain() }))
  }

  const csids: Csids = {
    days: twoYears,
    issue({ environment, use, request, chain = createChain() }) {
      const certificate = environment[use].issue({
        subject: request.subject,
        alternativeName: request.alternativeName,
        publicKey: request.publicKey,
        notBefore: now(),
        notAfter: new Date(now().getTime() + csids.days * dayMs),
      })
      return store({ ...csidOf({ environment, use, certificate, chain }), request })
    },
    signIn(environment, use, token, secret) {
      const csid = known(environment, use, Buffer.from(token, 'base64').toString('utf8'))
      if (!csid || !csids.isGood(csid)) return undefined
      return isSame(secret, environment[use].secretOf(csid.certificate)) ? csid : undefined
    },
    find: (serialNumber) => csidsBySerial.get(serialNumber),
    isGood: ({ certificate: { notBefore, notAfter }, isRevoked }) => {
      // Certificates count whole seconds.
      const at = now().getTime()
      return !isRevoked && notBefore.getTime() <= at && at < notAfter.getTime()
    },
    all: () => [...csidsBySerial.values()].toReversed(),
  }
  return csids
}

function csidOf(fields: Pick<Csid, 'environment' | 'use' | 'certificate' | 'chain'>): Csid {
  return {
    ...fields,
    requestId: String(Date.now() * 1000 + randomInt(1000)),
    passed: new Set(),
    passedHashes: new Set(),
    documents: 0,
    isRevoked: false,
  }
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
