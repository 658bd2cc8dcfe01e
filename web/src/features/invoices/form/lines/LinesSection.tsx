import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Note } from '#ui/fields/Note.tsx'
import { fieldId } from '#ui/form/FormField.tsx'
import { useFocusField } from '#ui/form/useFocusField.ts'
import { useGroupError } from '#ui/form/useGroupError.ts'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { useFormats } from '#ui/format/useFormats.ts'
import { toast } from '#ui/overlays/toasts.ts'
import { ArticleChoice } from './ArticleChoice.tsx'
import { LineFields } from './LineFields.tsx'
import { blankLine, isBlankLine, type LinesValues, type LineValue } from './lineValues.ts'

interface Props {
  form: MawridForm<LinesValues>
  /** Only for invoices and debit notes: a credit note can only credit items of its invoice. */
  mayAdd: boolean
}

const maxLines = 500

/** The items of the invoice, picked from the catalogue or typed. */
export function LinesSection({ form, mayAdd }: Props) {
  const { t } = useTranslation()
  const { number } = useFormats()
  const title = t('invoices.lines.title')
  const id = fieldId(form.id, 'lines')
  const error = useGroupError(form, 'lines', title)
  const focusField = useFocusField(form.id)
  const [addedCount, setAddedCount] = useState(0)
  const lines = useWatch({ control: form.hook.control, name: 'lines' })

  function put(next: LineValue[]) {
    form.hook.setValue('lines', next, { shouldDirty: true, shouldValidate: form.blockedSaves > 0 })
  }

  /** After a pick the quantity comes next; a typed item starts with its name. */
  function add(line: LineValue) {
    const filled = lines.filter((one) => !isBlankLine(one))
    put([...filled, line])
    setAddedCount(addedCount + 1)
    focusField(`lines.${filled.length}.${isBlankLine(line) ? 'name_ar' : 'qty'}`)
  }

  function remove(index: number) {
    const before = form.hook.getValues('lines')
    const rest = before.filter((_line, other) => other !== index)
    put(rest.length > 0 ? rest : [blankLine])
    toast({ tone: 'info', text: t('invoices.lines.removed'), undo: () => put(before) })
  }

  function fillDown(first: number, field: 'qty' | 'unit_price', cells: readonly string[]) {
    const before = form.hook.getValues('lines')
    const after = before.map((line, index) => {
      const cell = index < first ? '' : (cells[index - first] ?? '')
      return cell === '' ? line : { ...line, [field]: cell }
    })
    put(after)
    const count = Math.min(cells.filter(Boolean).length, before.length - first)
    toast({
      tone: 'info',
      text: t('ui.grid.pasted', { count, formatted: number(count) }),
      undo: () => put(before),
    })
  }

  return (
    <section id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <p className="text-sm text-ink-soft">
          {t('invoices.lines.beforeVat')} {lines.length > 1 && t('deals.offer.pasteHint')}
        </p>
      </header>
      {error && <Note id={`${id}-note`} tone="bad" text={error} />}
      {lines.map((_line, index) => (
        <LineFields
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no id; the form holds their fields
          key={index}
          form={form}
          index={index}
          onPaste={fillDown}
          onRemove={() => remove(index)}
        />
      ))}
      {mayAdd && lines.length < maxLines && (
        <div className="flex flex-col gap-4 rounded-card border border-dashed border-line-strong/60 p-4 sm:flex-row sm:items-end sm:px-5">
          <div className="min-w-0 grow">
            <ArticleChoice key={addedCount} onChoose={add} />
          </div>
          <Button icon={Plus} onClick={() => add(blankLine)}>
            {t('invoices.lines.add')}
          </Button>
        </div>
      )}
    </section>
  )
}
