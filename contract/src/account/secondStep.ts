import * as z from 'zod/mini'
import { canonical, digitsOnly } from '../values/canonical.ts'
import { Id } from '../values/ids.ts'
import { Moment } from '../values/time.ts'

/** How long a person has to enter the code after the password, or to use a passkey. */
export const challengeMinutes = 10
/** How long a proof counts for sensitive changes. */
export const recentStepMinutes = 10
/** How long a device may skip the second step, if its person chose so. */
export const trustedDeviceDays = 30
export const recoveryCodeCount = 10
export const maxPasskeys = 20

/** The six digits that an authenticator app shows for 30 seconds. */
export const AppCode = digitsOnly('code_digits', /^\d{6}$/)

/** Letters and digits that are not mistaken for each other. */
export const recoveryCodeLetters = 'abcdefghjkmnpqrstvwxyz23456789'

/** Sixteen letters and digits, however they were grouped. */
export const RecoveryCode = canonical('recovery_code', {
  tidy: (text) => text.replace(/[\s-]/g, '').toLowerCase(),
  shape: new RegExp(`^[${recoveryCodeLetters}]{16}$`),
})

/** How a browser reaches a passkey. */
export const passkeyTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const Base64Url = z.string().check(z.regex(/^[\w-]+$/, 'invalid'), z.maxLength(20_000))
const extensions = { clientExtensionResults: z._default(z.object({}), {}), type: z.literal('public-key') }

/** What the browser returns for a passkey that was used (WebAuthn's AuthenticationResponseJSON). */
export const PasskeyAssertion = z.object({
  id: Base64Url,
  rawId: Base64Url,
  ...extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.nullable(Base64Url)),
  }),
})
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>

/** What the browser returns for a new passkey (WebAuthn's RegistrationResponseJSON). */
export const NewPasskeyCredential = z.object({
  id: Base64Url,
  rawId: Base64Url,
  ...extensions,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.optional(z.array(z.string()).check(z.maxLength(10))),
  }),
})
export type NewPasskeyCredential = z.output<typeof NewPasskeyCredential>

/** One of these; a code of the app if there are several. */
export const stepProof = {
  code: z.optional(AppCode),
  recovery_code: z.optional(RecoveryCode),
  passkey: z.optional(PasskeyAssertion),
}

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  created_at: Moment,
  last_used_at: z.nullable(Moment),
})
export type Passkey = z.output<typeof Passkey>

/** Shown once. */
export const RecoveryCodes = z.array(z.string())

export const SecondStep = z.object({
  is_on: z.boolean(),
  app: z.nullable(z.object({ confirmed_at: Moment })),
  passkeys: z.array(Passkey),
  recovery_codes_left: z.int(),
  /** Companies of the person that require it: it can be changed then, but not turned off. */
  required_by: z.array(z.string()),
})
export type SecondStep = z.output<typeof SecondStep>

/** The methods by which a person can answer a challenge after the password. */
export const stepMethods = ['app', 'passkey', 'recovery'] as const

const Credential = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(passkeyTransports)),
})

/** What the browser is asked with for a passkey (WebAuthn's PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of this site. */
  allowCredentials: z.array(Credential),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** What the browser makes a passkey with (WebAuthn's PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(Credential),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>
