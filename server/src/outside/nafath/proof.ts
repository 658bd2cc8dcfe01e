import { Problem } from '@mawrid/contract/problems.ts'
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import type { Clock } from '../../platform/parts.ts'
import type { NafathSettings } from '../../platform/settings.ts'

/** What Nafath proves about a person. Only what the dashboard needs is read (PDPL, data minimisation). */
export interface Proof {
  readonly transId: string
  readonly status: 'COMPLETED' | 'REJECTED' | 'EXPIRED'
  readonly nationalId: string
  readonly nameAr: string
  readonly nameEn: string
}

interface ReaderParts {
  readonly nafath: Pick<NafathSettings, 'issuers' | 'audience'>
  readonly keys: JWTVerifyGetKey
  readonly clock: Clock
}

const toleranceSeconds = 60

const Claims = z.object({
  transId: z.string(),
  status: z.enum(['COMPLETED', 'REJECTED', 'EXPIRED']),
  sub: z.string(),
})

/** Tokens are never verified with keys they point to themselves. */
export function createProofReader({ nafath, keys, clock }: ReaderParts) {
  return async (token: string): Promise<Proof> => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: [...nafath.issuers],
      audience: nafath.audience,
      requiredClaims: ['sub', 'exp'],
      clockTolerance: toleranceSeconds,
      currentDate: clock.now(),
    }).catch((cause: unknown) => {
      throw cause instanceof errors.JOSEError ? new Problem('forbidden', { cause }) : cause
    })
    const read = z.safeParse(Claims, payload)
    if (!read.success) throw new Problem('forbidden', { detail: 'The token lacks what a proof needs' })
    const { transId, status, sub: nationalId } = read.data
    return { transId, status, nationalId, ...namesIn(payload) }
  }
}

// Citizens have a father and a grandfather, residents a second and a third name.
const arabicParts = ['firstName', 'fatherName', 'secondName', 'grandFatherName', 'thirdName', 'familyName', 'lastName']
const englishParts = ['englishFirstName', 'englishSecondName', 'englishThirdName', 'englishLastName']

function namesIn(payload: JWTPayload): Pick<Proof, 'nameAr' | 'nameEn'> {
  const joined = (parts: readonly string[]) =>
    parts
      .map((part) => payload[part])
      .filter((name) => typeof name === 'string')
      .map((name) => name.trim())
      .filter((name) => name !== '' && name !== '-')
      .join(' ')
      .slice(0, 200)
  return { nameAr: joined(arabicParts), nameEn: joined(englishParts) }
}
