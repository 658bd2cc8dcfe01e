import { listingUploads } from '@mawrid/contract/listings/attachments.ts'
import type { FieldProps } from '#ui/fields/Field.tsx'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import type { UploadItem, UploadProgresses } from '#ui/fields/uploads/uploadItem.ts'

interface Props extends FieldProps {
  value: readonly UploadItem[]
  onChange: (value: UploadItem[]) => void
  onBlur?: (() => void) | undefined
  progress: UploadProgresses
}

/** A single document with a field of its own: a licence, a disclosure document. */
export function OwnFileField(props: Props) {
  return <DocumentsField {...props} limits={{ ...listingUploads.new_documents, maxFiles: 1 }} />
}
