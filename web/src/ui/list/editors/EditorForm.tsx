import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'

interface Props {
  children: ReactNode
  onApply: () => void
}

/** The form of editors whose values are typed first and applied with a button. */
export function EditorForm({ children, onApply }: Props) {
  const { t } = useTranslation()

  function apply(event: FormEvent) {
    event.preventDefault()
    onApply()
  }

  return (
    <form onSubmit={apply} className="flex flex-col gap-3 p-3">
      {children}
      <Button type="submit" look="primary" size="sm">
        {t('ui.list.apply')}
      </Button>
    </form>
  )
}
