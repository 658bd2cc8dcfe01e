import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing/show.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'

function ArchiveProduct({ onArchive, busy = false }: { onArchive: () => void; busy?: boolean }) {
  const [isOpen, setChosen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setChosen(true)}>
        Archive…
      </button>
      <ConfirmDialog
        isOpen={isOpen}
        danger
        busy={busy}
        title="Archive Ball valve?"
        consequence="Buyers no longer see it. Open deals are kept."
        confirmLabel="Archive"
        onConfirm={onArchive}
        onCancel={() => setChosen(false)}
      />
    </>
  )
}

test('a dangerous confirmation says what will happen and focuses the safe answer', async () => {
  const { user } = show(<ArchiveProduct onArchive={() => {}} />)
  await user.click(screen.getByText('Archive…'))
  const dialog = screen.getByRole('alertdialog', { name: 'Archive Ball valve?' })
  const described = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(described?.textContent).toBe('Buyers no longer see it. Open deals are kept.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Go back' }))
})

test('closing a dialog returns the focus to what opened it', async () => {
  const { user } = show(<ArchiveProduct onArchive={() => {}} />)
  await user.click(screen.getByText('Archive…'))
  await user.click(screen.getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByText('Archive…'))
})

test('Escape, which a dialog receives as its cancel event, closes it', async () => {
  const { user } = show(<ArchiveProduct onArchive={() => {}} />)
  await user.click(screen.getByText('Archive…'))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('while the request is running a dialog can neither be closed nor confirmed twice', async () => {
  const archive = vi.fn()
  const { user } = show(<ArchiveProduct onArchive={archive} busy />)
  await user.click(screen.getByText('Archive…'))
  fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }))
  await user.click(screen.getByRole('button', { name: 'Archive' }))
  expect(screen.queryByRole('alertdialog')).not.toBeNull()
  expect(archive).not.toHaveBeenCalled()
})
