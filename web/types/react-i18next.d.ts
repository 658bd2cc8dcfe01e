/* The parts of react-i18next that we use, with our keys: see i18next.d.ts. */
import type { ReactElement } from 'react'
import type { i18n } from '../../node_modules/i18next/index.d.ts'
import type { TFunction } from './i18next.d.ts'
import type { TextKey } from './textKeys.ts'

export { I18nextProvider, initReactI18next } from '../../node_modules/react-i18next/index.d.ts'

export function useTranslation(): { readonly t: TFunction; readonly i18n: i18n }

interface TransProps {
  i18nKey: TextKey
  components: Readonly<Record<string, ReactElement>>
}
export function Trans(props: TransProps): ReactElement
