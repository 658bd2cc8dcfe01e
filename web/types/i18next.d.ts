/*
 * The types of i18next with our keys. Its own way (`CustomTypeOptions`) takes two to three times as long to check (decision 0023), so
 * `paths` in tsconfig.json puts these in its place; what runs is the library.
 */
import type { InitOptions, i18n } from '../../node_modules/i18next/index.d.ts'
import type { TextKey, UnknownKey } from './textKeys.ts'

export * from '../../node_modules/i18next/index.d.ts'

export type { TextKey, TextName } from './textKeys.ts'

type Params = Readonly<Record<string, unknown>>

export interface TFunction {
  (key: TextKey, params?: Params): string
  /** The first of them that exists. */
  (keys: [...string[], TextKey], params?: Params): string
  /** What has a default need not exist. */
  (key: string | readonly string[], params: Params & { readonly defaultValue: string }): string
  <Key extends string>(
    key: Key,
    ...params: [UnknownKey<Key>] extends [never] ? [params?: Params] : [no: 'such key']
  ): string
}

interface OwnInstance extends Omit<i18n, 'init' | 'getFixedT'> {
  getFixedT(language: string): TFunction
  init(options: InitOptions): Promise<TFunction>
}

interface I18next extends Omit<i18n, 't' | 'createInstance' | 'getFixedT'> {
  getFixedT(language: string): TFunction
  readonly t: TFunction
  createInstance(): OwnInstance
}

declare const i18next: I18next
export default i18next
