/**
 * The authentication errors that the specification names (checklist X-01). The server raises those of its set-up and
 * requests; the dashboard handles those that a sign-in returns as `error=`.
 */
export class AuthError extends Error {
  override readonly name: string = 'AuthError'
}

/** The sign-in returned an error without a name here. */
class UnknownError extends AuthError {
  override readonly name = 'UnknownError'
}

/** An external identity provider refused, or sent a response that cannot be read. */
class OAuthCallbackError extends AuthError {
  override readonly name = 'OAuthCallbackError'
}

/** The email belongs to an account that signs in another way. */
class AccountNotLinkedError extends AuthError {
  override readonly name = 'AccountNotLinkedError'
}

/** There is no such authentication endpoint. */
export class MissingAPIRoute extends AuthError {
  override readonly name = 'MissingAPIRoute'
}

/** The secret that signs every token is not set. */
export class MissingSecret extends AuthError {
  override readonly name = 'MissingSecret'
}

/** The credentials provider has no rule that checks credentials. */
export class MissingAuthorize extends AuthError {
  override readonly name = 'MissingAuthorize'
}

/** Database sessions are configured without a database. */
export class MissingAdapter extends AuthError {
  override readonly name = 'MissingAdapter'
}

/** The configured database lacks features that its sessions need. */
export class MissingAdapterMethods extends AuthError {
  override readonly name = 'MissingAdapterMethods'
}

/** This session strategy does not work with these providers. */
export class UnsupportedStrategy extends AuthError {
  override readonly name = 'UnsupportedStrategy'
}

/** The redirect target is not a web address. */
export class InvalidCallbackUrl extends AuthError {
  override readonly name = 'InvalidCallbackUrl'
}

/** Outcomes of a sign-in that the sign-in page explains itself. */
const explained = new Set(['CredentialsSignin', 'SessionRequired', 'MissingCSRF'])

/** The error behind the `error=` of a sign-in; null when it is one the sign-in page explains. */
export function authErrorFrom(code: string): AuthError | null {
  switch (code) {
    case 'OAuthCallback':
    case 'OAuthCallbackError':
      return new OAuthCallbackError('The identity provider did not complete the sign-in')
    case 'AccountNotLinked':
    case 'OAuthAccountNotLinked':
      return new AccountNotLinkedError('Another way to sign in belongs to this email')
    default:
      return explained.has(code) ? null : new UnknownError(`The sign-in failed: ${code.slice(0, 100)}`)
  }
}
