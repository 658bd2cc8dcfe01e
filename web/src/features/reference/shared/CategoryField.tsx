import type { ListingKind } from '@mawrid/contract/listings/kinds.ts'
import { FolderTree } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import { Field, type FieldProps } from '#ui/fields/Field.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { CategoryBrowser } from './CategoryBrowser.tsx'
import { CategoryPath } from './CategoryPath.tsx'
import { useCategoryTree } from './useCategoryTree.ts'

interface Props extends FieldProps {
  kind: ListingKind
  value: string
  onChange: (id: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean
}

/** The category of a listing: shows its full path; chosen in the tree or by search. */
export function CategoryField({ kind, value, onChange, onBlur, disabled, ...field }: Props) {
  const { t } = useTranslation()
  const tree = useCategoryTree(kind)
  const [isOpen, setOpen] = useState(false)

  function choose(id: string) {
    onChange(id)
    setOpen(false)
  }

  return (
    <Field {...field} as="named">
      {({ 'aria-required': _requiredInLabel, ...control }) => (
        <>
          <button
            type="button"
            {...control}
            aria-haspopup="dialog"
            aria-labelledby={`${control.id}-label ${control.id}-value`}
            disabled={disabled || !tree}
            onClick={() => setOpen(true)}
            onBlur={isOpen ? undefined : onBlur}
            className={classes(controlLook, 'flex items-center justify-between gap-2 text-start')}
          >
            <span id={`${control.id}-value`} className="min-w-0">
              {tree && value ? (
                <CategoryPath tree={tree} id={value} />
              ) : (
                <span className="text-ink-soft">{t('reference.category.choose')}</span>
              )}
            </span>
            <FolderTree size={16} aria-hidden className="shrink-0 text-ink-soft" />
          </button>
          {tree && (
            <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('reference.category.title')} size="md">
              <CategoryBrowser tree={tree} value={value} onChoose={choose} />
            </Dialog>
          )}
        </>
      )}
    </Field>
  )
}
