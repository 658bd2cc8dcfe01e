import { useState } from 'react'
import { DocumentsField } from '#ui/fields/uploads/DocumentsField.tsx'
import { PicturesField } from '#ui/fields/uploads/PicturesField.tsx'
import type { UploadItem } from '#ui/fields/uploads/uploadItem.ts'
import { useSampleText } from '../useSampleText.ts'
import { SpecimenGroup } from './SpecimenGroup.tsx'
import { samplePicture } from './samplePicture.ts'

const megabyte = 1024 * 1024
const pictureLimits = { maxFiles: 10, maxBytes: 5 * megabyte }
const documentLimits = { maxFiles: 3, maxBytes: 10 * megabyte }

export default function UploadFieldsPage() {
  const say = useSampleText()
  const [pictures, setPictures] = useState<UploadItem[]>(
    ['#b9852f', '#7d4a1e', '#4d7a52', '#8a8f98'].map((colour, index) => ({
      id: `picture-${index}`,
      name: `dates-${index + 1}.jpg`,
      bytes: 480_000,
      url: samplePicture(colour),
    })),
  )
  const [none, setNone] = useState<UploadItem[]>([])
  const [documents, setDocuments] = useState<UploadItem[]>([
    { id: 'coc', name: 'شهادة المطابقة 2026.pdf', bytes: 1_260_000, url: '#uploads' },
    { id: 'sheet', name: 'data-sheet.pdf', bytes: 84_000 },
  ])

  return (
    <SpecimenGroup title={say('Pictures and documents', 'الصور والمستندات')}>
      <PicturesField
        label={say('Pictures', 'الصور')}
        value={pictures}
        onChange={setPictures}
        limits={pictureLimits}
        progress={{
          'picture-2': { state: 'sending', share: 0.62 },
          'picture-3': { state: 'failed', message: say('Not sent', 'لم تُرسل') },
        }}
        onRetry={() => undefined}
        className="sm:col-span-full"
      />
      <PicturesField
        label={say('Logo', 'الشعار')}
        required
        value={none}
        onChange={setNone}
        limits={{ maxFiles: 1, maxBytes: 2 * megabyte }}
      />
      <PicturesField
        label={say('Banner', 'صورة الواجهة')}
        value={none}
        onChange={setNone}
        limits={{ maxFiles: 1, maxBytes: 5 * megabyte }}
        error={say('Add a picture', 'أضف صورة')}
      />
      <DocumentsField
        label={say('Documents', 'المستندات')}
        value={documents}
        onChange={setDocuments}
        limits={documentLimits}
        progress={{ sheet: { state: 'sending', share: 0.4 } }}
      />
    </SpecimenGroup>
  )
}
