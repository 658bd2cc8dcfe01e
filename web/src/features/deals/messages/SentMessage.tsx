import type { DealMessage } from '@mawrid/contract/deals/deal.ts'
import { RelativeTime } from '../../../ui/record/RelativeTime.tsx'
import { FileLink } from '../../listings/shared/record/FileLink.tsx'
import { Bubble } from './Bubble.tsx'

export function SentMessage({ message: { kind, side, author, body, files, at } }: { message: DealMessage }) {
  return (
    <Bubble
      of={kind === 'note' ? 'note' : side}
      body={body}
      head={
        <>
          <bdi className="font-medium">{author}</bdi>
          <RelativeTime at={at} />
        </>
      }
    >
      {files.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1 text-sm">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink url={file.url} name={file.name} />
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  )
}
