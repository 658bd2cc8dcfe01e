import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { TextField } from '../fields/TextField.tsx'
import { Dialog } from '../overlays/Dialog.tsx'

interface Props {
  isOpen: boolean
  /** Names in use: saving under one replaces that view. */
  taken: readonly string[]
  onSave: (name: string) => void
  onClose: () => void
}

const maxNameLength = 40

export function SaveViewDialog({ isOpen, taken, onSave, onClose }: Props) {
  const { t } = useTranslation()
  const formId = useId()
  const [name, setName] = useState('')
  const isTaken = taken.includes(name.trim())

  function save(event: FormEvent) {
    event.preventDefault()
    if (!name.trim()) return
    onSave(name.trim())
    setName('')
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      title={t('ui.list.saveViewTitle')}
      description={t('ui.list.saveViewAdvice')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.dialog.cancel')}</Button>
          <Button look="primary" type="submit" form={formId} disabled={!name.trim()}>
            {isTaken ? t('ui.list.replaceView') : t('ui.list.save')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={save}>
        <TextField
          label={t('ui.list.viewName')}
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.target.value)}
          warning={isTaken ? t('ui.list.viewNameTaken') : undefined}
        />
      </form>
    </Dialog>
  )
}
