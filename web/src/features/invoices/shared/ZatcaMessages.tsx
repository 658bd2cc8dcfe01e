import type { ZatcaMessage } from '@mawrid/contract/einvoicing/message.ts'
import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { Anchor } from '#ui/navigation.tsx'

/** What never reached ZATCA, in our words alone. */
const ownWords = [
  'unauthorised',
  'rate_limited',
  'unavailable',
  'refused',
  'too_large',
  'other_document',
  'copy_missing',
] as const

export function useOwnWords(): (code: string) => string | undefined {
  const { t } = useTranslation()
  return (code) => {
    const own = ownWords.find((one) => one === code)
    return own && t(`einvoicing.messages.${own}`)
  }
}

/** The rules that sellers meet; ours says what to do. */
const knownRules = [
  'BR-KSA-04',
  'BR-KSA-08',
  'BR-KSA-09',
  'BR-KSA-10',
  'BR-KSA-14',
  'BR-KSA-15',
  'BR-KSA-37',
  'BR-KSA-40',
  'BR-KSA-44',
  'BR-KSA-46',
  'BR-KSA-49',
  'BR-KSA-63',
  'BR-KSA-66',
  'BR-KSA-67',
  'BR-KSA-81',
  'BR-KSA-98',
  'KSA-13',
  'certificate-permissions',
  'invalid-signing-certificate',
] as const

/** Our words for a rule; undefined for one that sellers hardly meet. */
export function useRuleWords(): (code: string) => string | undefined {
  const { t } = useTranslation()
  return (code) => {
    const known = knownRules.find((one) => one === code)
    return known && t(`einvoicing.rules.${known}`)
  }
}

/** What the company itself lacks is filled in on other screens. */
const sellerScreens: Readonly<Record<string, 'company' | 'companyEdit' | 'addresses'>> = {
  'BR-KSA-08': 'company',
  'BR-KSA-09': 'addresses',
  'BR-KSA-37': 'addresses',
  'BR-KSA-40': 'companyEdit',
  'BR-KSA-66': 'addresses',
}

/** The link to the screen on which the company's own facts are corrected. */
function SellerLink({ code }: { code: string }) {
  const { t } = useTranslation()
  const screen = sellerScreens[code]
  if (!screen) return null
  return (
    <Anchor href={screenPaths[screen]} className="text-accent underline-offset-4 hover:underline">
      {t(`screens.${screen}`)}
    </Anchor>
  )
}

/** What ZATCA said, without the code in brackets that it begins with: the code is shown beside it. */
export function zatcaText({ code, text }: Pick<ZatcaMessage, 'code' | 'text'>): string {
  const prefix = `[${code}]`
  return text.startsWith(prefix) ? text.slice(prefix.length).replace(/^\s*-\s*/, '') : text
}

/** Our words for each rule with its code, and what ZATCA said below them. */
export function ZatcaMessages({ messages }: { messages: readonly ZatcaMessage[] }) {
  const wordsOf = useRuleWords()
  const ownWordsOf = useOwnWords()
  if (messages.length === 0) return null
  return (
    <ul className="mt-1 flex flex-col gap-2 text-sm">
      {messages.map(({ code, text }) => {
        const own = text === '' ? ownWordsOf(code) : undefined
        const words = own ?? wordsOf(code)
        return (
          <li key={`${code} ${text}`} className="[overflow-wrap:anywhere]">
            {words && (
              <p>
                {words} <SellerLink code={code} />
              </p>
            )}
            {!own && (
              <p className={words ? 'text-ink-soft' : ''}>
                <bdi className="font-medium">{code}</bdi> <bdi>{zatcaText({ code, text })}</bdi>
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}
