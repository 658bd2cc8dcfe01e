import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const accountScreens: readonly ScreenEntry[] = [
  {
    checklistLine: 'R-17',
    name: 'login',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    name: 'forgotten',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/ForgottenScreen.tsx'), 'ForgottenScreen'),
  },
  {
    name: 'newPassword',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
  },
  {
    checklistLine: 'C-19',
    name: 'register',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  {
    name: 'confirmEmail',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
  },
  {
    checklistLine: 'C-20',
    name: 'activate',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./activation/ActivateScreen.tsx'), 'ActivateScreen'),
  },
  {
    name: 'authError',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/AuthErrorScreen.tsx'), 'AuthErrorScreen'),
  },
  {
    checklistLine: 'R-15',
    name: 'profile',
    component: lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
]
