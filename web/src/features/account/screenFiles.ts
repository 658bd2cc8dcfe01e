// The entry bundle carries the name of this file only, not the names of all the chunks of these screens.

export const forgotten = () => import('./signIn/ForgottenScreen.tsx')
export const newPassword = () => import('./signIn/NewPasswordScreen.tsx')
export const register = () => import('./registration/RegisterScreen.tsx')
export const confirmEmail = () => import('./registration/ConfirmEmailScreen.tsx')
export const activate = () => import('./activation/ActivateScreen.tsx')
export const authError = () => import('./signIn/AuthErrorScreen.tsx')
export const profile = () => import('./profile/ProfileScreen.tsx')
