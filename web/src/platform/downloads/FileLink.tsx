import { Download } from 'lucide-react'
import { hostedUrl } from '../request/apiHost.ts'

/** A link that downloads a stored document. */
export function FileLink({ url, name }: { url: string; name: string }) {
  return (
    <a
      href={hostedUrl(url)}
      className="inline-flex items-center gap-1.5 text-accent underline-offset-4 hover:underline"
    >
      <bdi>{name}</bdi>
      <Download size={14} aria-hidden className="shrink-0" />
    </a>
  )
}
