import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { Screen } from '#platform/screens/screen.ts'

export const accountScreens: readonly Screen[] = [
  {
    line: 'R-17',
    path: screenPaths.login,
    title: 'login',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: screenPaths.forgotten,
    title: 'forgotten',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./ForgottenScreen.tsx'), 'ForgottenScreen'),
  },
  {
    path: screenPaths.newPassword,
    title: 'newPassword',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./NewPasswordScreen.tsx'), 'NewPasswordScreen'),
  },
  {
    line: 'C-19',
    path: screenPaths.register,
    title: 'register',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/RegisterScreen.tsx'), 'RegisterScreen'),
  },
  {
    path: screenPaths.confirmEmail,
    title: 'confirmEmail',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./registration/ConfirmEmailScreen.tsx'), 'ConfirmEmailScreen'),
  },
  {
    line: 'C-20',
    path: screenPaths.activate,
    title: 'activate',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./activation/ActivateScreen.tsx'), 'ActivateScreen'),
  },
  {
    path: screenPaths.authError,
    title: 'authError',
    isPublic: true,
    isBare: true,
    component: lazyScreen(() => import('./AuthErrorScreen.tsx'), 'AuthErrorScreen'),
  },
  {
    line: 'R-15',
    path: screenPaths.profile,
    title: 'profile',
    component: lazyScreen(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen'),
  },
]
