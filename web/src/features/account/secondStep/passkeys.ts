import { beginPasskey, requestPasskey, requestPasskeyProof } from '@mawrid/contract/account/passkeys.calls.ts'
import type { NewPasskeyCredential, PasskeyAssertion, PasskeyRequest } from '@mawrid/contract/account/secondStep.ts'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { callApi } from '#platform/request/callApi.ts'
import { Failure } from '#platform/request/failure.ts'
import { signInWith } from '#platform/session/signIn.ts'

/** With the challenge of a password that was right, only with a passkey of that person. */
export async function signInByPasskey(callbackUrl: string, challenge?: string): Promise<void> {
  const passkey = await answerOf(await callApi(requestPasskey, { body: { challenge } }))
  await signInWith('passkey', { passkey: JSON.stringify(passkey) }, callbackUrl)
}

export async function proveByPasskey(): Promise<PasskeyAssertion> {
  return answerOf(await callApi(requestPasskeyProof))
}

export async function createPasskey(): Promise<NewPasskeyCredential> {
  const optionsJSON = await callApi(beginPasskey)
  const { id, rawId, response, type } = await startRegistration({ optionsJSON }).catch(refuse)
  const { clientDataJSON, attestationObject, transports } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  }
}

async function answerOf(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { id, rawId, response, type } = await startAuthentication({ optionsJSON }).catch(refuse)
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    clientExtensionResults: {},
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  }
}

/** Closing the browser's window is no error. */
function refuse(cause: unknown): never {
  const { name } = cause instanceof WebAuthnError ? { name: cause.name } : (cause as { readonly name?: string })
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Failure('cancelled', { cause })
  if (name === 'InvalidStateError') throw new Failure('already_exists', { cause })
  throw new Failure('passkey_refused', { cause })
}
