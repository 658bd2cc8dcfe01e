import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from './IconButton.tsx'

interface Props {
  text: string
  /** Says what is copied: "Copy the deal number". */
  label: string
}

const thanksMs = 2_000

export function CopyButton({ text, label }: Props) {
  const { t } = useTranslation()
  const [isCopied, setCopied] = useState(false)

  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), thanksMs)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  return (
    <>
      <IconButton
        size="sm"
        icon={isCopied ? Check : Copy}
        label={isCopied ? t('ui.copied') : label}
        onClick={copy}
        className="text-ink-soft print:hidden"
      />
      <span role="status" className="sr-only">
        {isCopied && t('ui.copied')}
      </span>
    </>
  )
}
