import { lazyScreen } from '#platform/screens/lazyScreen.ts'
import type { ScreenEntry } from '#platform/screens/screen.ts'

const files = () => import('./screenFiles.ts')

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
    component: lazyScreen(async () => (await files()).forgotten(), 'ForgottenScreen'),
  },
  {
    name: 'newPassword',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).newPassword(), 'NewPasswordScreen'),
  },
  {
    checklistLine: 'C-19',
    name: 'register',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).register(), 'RegisterScreen'),
  },
  {
    name: 'confirmEmail',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).confirmEmail(), 'ConfirmEmailScreen'),
  },
  {
    checklistLine: 'C-20',
    name: 'activate',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).activate(), 'ActivateScreen'),
  },
  {
    name: 'authError',
    isPublic: true,
    isBare: true,
    component: lazyScreen(async () => (await files()).authError(), 'AuthErrorScreen'),
  },
  {
    checklistLine: 'R-15',
    name: 'profile',
    component: lazyScreen(async () => (await files()).profile(), 'ProfileScreen'),
  },
]
