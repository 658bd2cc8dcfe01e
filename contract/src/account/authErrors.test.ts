import { expect, test } from 'vitest'
import { AuthError, authErrorFrom } from './authErrors.ts'

test.each([
  ['OAuthCallback', 'OAuthCallbackError'],
  ['OAuthCallbackError', 'OAuthCallbackError'],
  ['AccountNotLinked', 'AccountNotLinkedError'],
  ['OAuthAccountNotLinked', 'AccountNotLinkedError'],
  ['Configuration', 'UnknownError'],
  ['constructor', 'UnknownError'],
])('X-01: a sign-in that comes back with %s raises %s', (code, name) => {
  const error = authErrorFrom(code)
  expect(error).toBeInstanceOf(AuthError)
  expect(error?.name).toBe(name)
})

test.each(['CredentialsSignin', 'SessionRequired', 'MissingCSRF'])(
  'X-02: %s has an explanation and is not raised as an error',
  (code) => {
    expect(authErrorFrom(code)).toBeNull()
  },
)
