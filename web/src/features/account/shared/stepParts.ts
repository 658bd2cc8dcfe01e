import { lazyPart } from '#ui/lazyPart.ts'

/**
 * The lazy parts of the second step. Their imports are in a file of their own, so that the sign-in page and the frame name that
 * file alone, and not all chunks of the parts.
 */
const files = () => import('./stepFiles.ts')

export const SignInStep = lazyPart(async () => (await files()).signInStep(), 'SignInStep')
export const PasskeyButton = lazyPart(async () => (await files()).passkeyButton(), 'PasskeyButton')
export const RecentStepDialog = lazyPart(async () => (await files()).recentStepDialog(), 'RecentStepDialog')
export const SecondStepNeeded = lazyPart(async () => (await files()).secondStepNeeded(), 'SecondStepNeeded')
