export const signInStep = () => import('../secondStep/SignInStep.tsx')
export const passkeyButton = () => import('../secondStep/PasskeyButton.tsx')
export const recentStepDialog = () => import('../secondStep/RecentStepDialog.tsx')
export const secondStepNeeded = () => import('../secondStep/SecondStepNeeded.tsx')
