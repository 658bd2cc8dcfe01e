import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../actions/Button.tsx'
import { Menu } from '../overlays/Menu.tsx'
import type { MenuEntry } from '../overlays/menuEntries.ts'
import { addressOf, type ListShape, type ListView, viewFrom } from './listView.ts'
import { SaveViewDialog } from './SaveViewDialog.tsx'
import type { Arrangement } from './useArrangement.ts'

interface Props<T> {
  view: ListView
  onView: (view: ListView) => void
  shape: ListShape
  arrangement: Arrangement<T>
}

/** Named views: tab, search, filters and order, opened at the first page. */
export function SavedViews<T>({ view, onView, shape, arrangement }: Props<T>) {
  const { t } = useTranslation()
  const [isNaming, setNaming] = useState(false)
  const { savedViews, saveView, forgetView } = arrangement
  const address = addressOf({ ...view, page: 1 }, shape).toString()
  const current = savedViews.find((saved) => saved.address === address)

  const entries: MenuEntry[] = [
    ...(savedViews.length > 0 ? [{ id: 'saved', title: t('ui.list.savedViews'), items: savedViews.map(itemOf) }] : []),
    {
      id: 'change',
      items: [
        {
          id: 'save',
          label: t('ui.list.saveView'),
          icon: BookmarkPlus,
          blocked: address === '' ? t('ui.list.saveViewBlocked') : undefined,
          onChoose: () => setNaming(true),
        },
        ...(current
          ? [
              {
                id: 'forget',
                label: t('ui.list.forgetView', { name: current.name }),
                icon: Trash2,
                onChoose: () => forgetView(current.name),
              },
            ]
          : []),
      ],
    },
  ]

  function itemOf(saved: (typeof savedViews)[number]) {
    return {
      id: `view-${saved.name}`,
      label: saved.name,
      checked: saved === current,
      onChoose: () => onView(viewFrom(new URLSearchParams(saved.address), shape)),
    }
  }

  return (
    <>
      <Menu
        label={t('ui.list.views')}
        align="end"
        trigger={(props) => (
          <Button {...props} look="quiet" icon={Bookmark} aria-label={t('ui.list.views')} className="px-3">
            {current ? (
              <bdi className="max-w-40 truncate max-sm:hidden">{current.name}</bdi>
            ) : (
              <span className="max-2xl:hidden">{t('ui.list.views')}</span>
            )}
          </Button>
        )}
        entries={entries}
      />
      <SaveViewDialog
        isOpen={isNaming}
        taken={savedViews.map(({ name }) => name)}
        onSave={(name) => {
          saveView({ name, address })
          setNaming(false)
        }}
        onClose={() => setNaming(false)}
      />
    </>
  )
}
