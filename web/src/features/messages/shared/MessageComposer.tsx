import type { UploadRule } from '@mawrid/contract/call.ts'
import { type LucideIcon, Paperclip, Send, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { classes } from '#ui/classes.ts'
import { controlLook } from '#ui/fields/controlLook.ts'
import { accepted } from '#ui/fields/uploads/acceptedFiles.ts'
import { RejectedFiles } from '#ui/fields/uploads/RejectedFiles.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { useFileIntake } from '#ui/fields/uploads/useFileIntake.ts'
import { forgetDraft, readDraft, storeDraft } from '#ui/form/drafts.ts'
import { type Mentionable, withIds } from './mentions.ts'
import { type Deliver, post } from './outbox.ts'

interface Props {
  recordId: string
  deliver: Deliver
  kind?: 'message' | 'note'
  /** The key of the stored draft. */
  draftKey: string
  limits: UploadRule
  maxLength: number | undefined
  /** The field's label: "Write to the buyer". */
  prompt: string
  /** Who will read it. */
  help: string
  sendLabel: string
  /** The icon of a note, which is saved rather than sent. */
  icon?: LucideIcon
  /** Of a note: who can be mentioned. */
  people?: readonly Mentionable[]
  /** One line high until more is written, with the buttons beside the help text. */
  isCompact?: boolean
}

const nobody: readonly Mentionable[] = []

/** Only notes mention colleagues: messages do not load it. */
const MentionField = lazy(async () => ({ default: (await import('./MentionField.tsx')).MentionField }))

/** The field for a message or note. Ctrl or ⌘ with Enter sends it; files are dropped, pasted or picked. */
export function MessageComposer(props: Props) {
  const {
    recordId,
    deliver,
    kind = 'message',
    draftKey,
    limits,
    maxLength,
    prompt,
    help,
    sendLabel,
    icon,
    isCompact,
    people = nobody,
  } = props
  const { t } = useTranslation()
  const id = useId()
  const [text, write] = useDraftText(draftKey)
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const intake = useFileIntake({ kind: 'document', limits, value: items, onChange: setItems, isClosed: false })
  const picker = useRef<HTMLInputElement>(null)
  const body = withIds(text, people).trim()
  const isTooLong = maxLength !== undefined && body.length > maxLength
  const isNote = kind === 'note'

  function submit(event?: FormEvent) {
    event?.preventDefault()
    if (body === '' || isTooLong) return
    post(recordId, { kind, body, files: items.flatMap(({ file }) => file ?? []) }, deliver)
    write('')
    setItems([])
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
  }

  const field = {
    dir: 'auto',
    rows: isCompact ? 1 : 3,
    value: text,
    'aria-label': prompt,
    placeholder: prompt,
    'aria-describedby': `${id}-help`,
    'aria-invalid': isTooLong || undefined,
    onKeyDown: sendByKey,
    className: classes(
      controlLook,
      'field-sizing-content max-h-64 resize-y',
      isCompact ? 'min-h-11' : 'min-h-20',
      isNote && 'border-dashed border-warn/60 bg-warn-soft',
    ),
  }
  const plainField = <textarea {...field} onChange={(event) => write(event.target.value)} />
  const helpLine = (
    <p
      id={`${id}-help`}
      className={classes(
        'text-sm',
        isCompact && 'grow max-sm:basis-full',
        isTooLong ? 'text-bad' : isNote ? 'text-warn' : 'text-ink-soft',
      )}
    >
      {isTooLong ? t('messages.tooLong', { limit: maxLength }) : help}
    </p>
  )

  return (
    <form onSubmit={submit} {...intake.target} className="flex flex-col gap-2 pb-1 print:hidden">
      {isNote ? (
        <Suspense fallback={plainField}>
          <MentionField {...field} people={people} onWrite={write} />
        </Suspense>
      ) : (
        plainField
      )}
      {!isCompact && helpLine}
      {items.length > 0 && (
        <ul className="flex flex-col gap-1 text-sm">
          {items.map((item) => (
            <li key={item.id} className="flex items-center gap-2">
              <Paperclip size={14} aria-hidden className="shrink-0 text-ink-soft" />
              <bdi className="min-w-0 grow truncate">{item.name}</bdi>
              <IconButton
                size="sm"
                icon={X}
                label={t('messages.remove', { name: item.name })}
                onClick={() => setItems(items.filter((other) => other !== item))}
              />
            </li>
          ))}
        </ul>
      )}
      <RejectedFiles rejected={intake.turned} kind="document" limits={limits} />
      <div className={classes('flex items-center justify-end gap-2', isCompact && 'flex-wrap')}>
        {isCompact && helpLine}
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept={[...accepted.document.types, ...accepted.document.endings].join(',')}
          onChange={(event) => {
            intake.take([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <IconButton icon={Paperclip} label={t('messages.attach')} onClick={() => picker.current?.click()} />
        <Button
          type="submit"
          // The record has actions of its own; sending stands out once something is written.
          look={isNote || body === '' ? 'secondary' : 'primary'}
          icon={icon ?? Send}
          mirrorIcon={!icon}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  )
}

/** The draft, which survives reloads until it is sent. */
function useDraftText(key: string): readonly [text: string, write: (text: string) => void] {
  const [text, setText] = useState(() => String(readDraft(key)?.values.body ?? ''))

  function write(next: string) {
    setText(next)
    if (next.trim() === '') forgetDraft(key)
    else storeDraft(key, { savedAt: Date.now(), version: undefined, values: { body: next } })
  }
  return [text, write]
}
