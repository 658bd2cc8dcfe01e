import { CircleAlert, TriangleAlert } from 'lucide-react'
import { classes } from '../classes.ts'

interface Props {
  id: string
  tone: 'bad' | 'warn'
  text: string
}

/** An error or warning under its control, with an icon and text so that it does not depend on colour. */
export function Note({ id, tone, text }: Props) {
  const Icon = tone === 'bad' ? CircleAlert : TriangleAlert
  return (
    <p id={id} className={classes('flex gap-1.5 text-sm', tone === 'bad' ? 'text-bad' : 'text-warn')}>
      <Icon size={14} aria-hidden className="mt-[0.3em] shrink-0" />
      {text}
    </p>
  )
}
