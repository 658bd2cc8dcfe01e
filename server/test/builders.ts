import { randomUUIDv7 } from 'node:crypto'
import { csrfHeader } from '@mawrid/contract/constants.ts'
import { hash as argon2id } from '@node-rs/argon2'
import { openSession, type SignedIn } from '../src/features/account/sessions/openSession.ts'
import { companies } from '../src/features/companies/tables.ts'
import { users } from '../src/features/users/tables.ts'
import { tokensOf } from '../src/platform/auth/tokens.ts'
import type { TestServer } from './harness.ts'

export interface SignedInSeller extends SignedIn {
  readonly csrf: string
  /** The headers that the dashboard sends with a changing call. */
  readonly headers: { readonly authorization: string; readonly [csrfHeader]: string }
}

type Person = Partial<typeof users.$inferInsert>
type Company = Partial<typeof companies.$inferInsert>

export interface SellerBuilder {
  with(person: Person): SellerBuilder
  withCompany(company?: Company): SellerBuilder
  /** The company is verified and its subscription is paid. */
  active(): SellerBuilder
  /** The account without a session. */
  create(): Promise<{ readonly userId: string; readonly companyId: string | null; readonly email: string }>
  signIn(): Promise<SignedInSeller>
}

export const password = 'Saffron-Palm-71-Ledger'
/** Verifying takes as much as the hash says. Those of the product take 20 ms each, of which tests would take hundreds. */
const cheap = { memoryCost: 16, timeCost: 1 } as const
let hash: Promise<string> | undefined

/** Builds a seller in this server's database, step by step. */
export function aSeller(server: TestServer): SellerBuilder {
  return sellerOf(server, {}, null)
}

function sellerOf(server: TestServer, person: Person, company: Company | null): SellerBuilder {
  const { parts } = server

  async function create() {
    const userId = randomUUIDv7()
    const now = parts.clock.now()
    const email = person.email ?? `seller-${userId}@shop.example`
    hash ??= argon2id(password, cheap)
    await parts.db.system.insert(users).values({
      id: userId,
      email,
      passwordHash: await hash,
      firstName: 'Noura',
      lastName: 'Al-Otaibi',
      phone: '',
      isActive: true,
      createdAt: now,
      updatedAt: now,
      ...person,
    })
    const companyId = company ? randomUUIDv7() : null
    if (company && companyId) {
      await parts.db.system.insert(companies).values({
        id: companyId,
        userId,
        name: 'Najd Packaging',
        slug: `najd-packaging-${companyId}`,
        providerType: 'wholesaler',
        createdAt: now,
        updatedAt: now,
        ...company,
      })
    }
    return { userId, companyId, email }
  }

  return {
    with: (more) => sellerOf(server, { ...person, ...more }, company),
    withCompany: (more = {}) => sellerOf(server, person, { ...company, ...more }),
    active: () => sellerOf(server, person, { ...paidCompany(parts.clock.now()), ...company }),
    create,
    async signIn() {
      const { userId } = await create()
      const entered = await openSession(parts, userId, { ip: '127.0.0.1', userAgent: 'test' })
      return dressed(server, entered)
    },
  }
}

/** The same person in a new session, after the old one has expired. */
export async function signInAgain(
  server: TestServer,
  { user }: { readonly user: Pick<SignedIn['user'], 'id'> },
): Promise<SignedInSeller> {
  return dressed(server, await openSession(server.parts, user.id, { ip: '127.0.0.1', userAgent: 'test' }))
}

/** The headers and the CSRF token of a signed-in person. */
async function dressed({ parts }: TestServer, entered: SignedIn): Promise<SignedInSeller> {
  const tokens = tokensOf(parts)
  const { sessionId } = await tokens.access.read(entered.access)
  const csrf = tokens.csrf.issue(sessionId)
  return { ...entered, csrf, headers: { authorization: `Bearer ${entered.access}`, [csrfHeader]: csrf } }
}

let lastCr = 1_050_000_000

/** Two verified companies of a server cannot have the same. */
function newCr(): string {
  lastCr += 1
  return String(lastCr)
}

function paidCompany(now: Date): Company {
  const [start, end] = [now, new Date(now.getTime() + 365 * 86_400_000)]
  return {
    isVerified: true,
    cr: newCr(),
    crStatus: 'active',
    // Otherwise the daily check would look the made-up registration up, if it begins while a test runs.
    crCheckedAt: now,
    subscriptionPackage: 'growth',
    subscriptionStartDate: start.toISOString().slice(0, 10),
    subscriptionEndDate: end.toISOString().slice(0, 10),
    activeUntil: end,
    mmknPfp: '2.50',
  }
}
