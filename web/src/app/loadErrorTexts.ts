/** The texts that are needed if the file of texts fails to load: in both languages, in the code itself. */
export const loadErrorTexts = [
  {
    lang: 'ar',
    dir: 'rtl',
    title: 'تعذّر فتح الصفحة',
    advice: 'تحقّق من اتصالك بالإنترنت ثم أعد المحاولة.',
    retry: 'إعادة المحاولة',
  },
  {
    lang: 'en',
    dir: 'ltr',
    title: 'This page could not be opened',
    advice: 'Check your connection and try again.',
    retry: 'Try again',
  },
] as const
