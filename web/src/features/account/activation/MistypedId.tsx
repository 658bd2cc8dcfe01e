import { screenPaths } from '@mawrid/contract/screenPaths.ts'
import { useTranslation } from 'react-i18next'
import { markedParts } from '#platform/language/markedParts.ts'
import { Anchor } from '#ui/navigation.tsx'

/** A request to a number that is nobody's, or another's, never arrives: the way back is to register with the right one. */
export function MistypedId() {
  const { t } = useTranslation()
  const sentence = markedParts(t('account.activate.mistyped')).map(({ text, mark }) =>
    mark ? (
      <Anchor key={text} href={screenPaths.register} className="rounded-sm text-accent underline">
        {text}
      </Anchor>
    ) : (
      text
    ),
  )
  return <p className="text-pretty text-sm text-ink-soft">{sentence}</p>
}
