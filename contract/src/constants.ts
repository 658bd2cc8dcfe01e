/** The specification's section 9, each number named once (checklist K-01 to K-03). */
export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]
export const fallbackLanguage: Language = 'en'

export const requestTimeoutMs = 40_000
export const retriesAfter401 = 1
export const loaderHidesAfterMs = 200
export const pageAnimationResetsAfterMs = 1_100
export const scrollTopThresholdPx = 50
export const persistTimeoutMs = 5_000
export const persistKey = 'root'
export const sidebarWidthPx = 260
export const sidebarClosesBelowPx = 1_024
export const defaultMmknPfp = '0.00'

export const deviceWidths = [640, 750, 828, 1080, 1200, 1920, 2048, 3840] as const
export const smallWidths = [16, 32, 48, 64, 96, 128, 256, 384] as const
export const imageWidths: readonly number[] = [...smallWidths, ...deviceWidths]
export const defaultImageQuality = 75

export const cookies = { csrf: 'csrftoken', refresh: 'refreshToken', access: 'accessToken' } as const
export const csrfHeader = 'x-csrftoken'
/** Names the company that a request is for, for a person who belongs to several. */
export const companyHeader = 'x-company'

export const themeDefaults = {
  theme: 'light',
  menu: 'vertical',
  layout: 'full',
  rtlClass: 'ltr',
  animation: 'fade-in-down',
  navbar: 'sticky',
  semidark: false,
  i18nextLng: 'en',
} as const

export const titleSuffix = 'Seller Dashboard, B2B Saudi Marketplace'
