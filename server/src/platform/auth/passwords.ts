import { hash, verify } from '@node-rs/argon2'

// Argon2id is the library's default algorithm; the cost is OWASP's first recommendation.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), cost)
}

/** Takes the same time for an account that does not exist, so that timing does not reveal which accounts do. */
export async function isPasswordOf(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await decoy()), canonical(password))
  return isRight && passwordHash !== undefined
}

let decoyHash: Promise<string> | undefined

function decoy(): Promise<string> {
  decoyHash ??= hash(crypto.randomUUID(), cost)
  return decoyHash
}

/** The same password typed on two systems may differ in how its accents are composed. */
function canonical(password: string): string {
  return password.normalize('NFKC')
}
