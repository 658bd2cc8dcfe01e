import { useTranslation } from 'react-i18next'
import { problemText } from '#platform/request/problemText.ts'
import { Banner } from '#ui/feedback/Banner.tsx'

/** Why the server refused what a dialog sent; nothing while it did not. */
export function SaysRefusal({ error }: { error: unknown }) {
  const { t } = useTranslation()
  return error ? <Banner tone="bad" urgent title={problemText(error, t)} /> : null
}
