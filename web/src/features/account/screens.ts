import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

export const accountScreens: readonly ScreenEntry[] = [
  {
    line: 'R-17',
    title: 'login',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    title: 'forgotten',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/ForgottenScreen.tsx'), 'ForgottenScreen'),
  },
  {
    title: 'newPassword',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/NewPasswordScreen.tsx'), 'NewPasswordScreen'),
  },
  {
    line: 'C-19',
    title: 'register',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  {
    title: 'confirmEmail',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
  },
  {
    line: 'C-20',
    title: 'activate',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./activation/ActivateScreen.tsx'), 'ActivateScreen'),
  },
  {
    title: 'authError',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./signIn/AuthErrorScreen.tsx'), 'AuthErrorScreen'),
  },
  {
    line: 'R-15',
    title: 'profile',
    component: lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
]
