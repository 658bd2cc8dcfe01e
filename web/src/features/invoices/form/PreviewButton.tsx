import { Eye } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Drawer } from '#ui/overlays/Drawer.tsx'
import type { InvoiceValues } from './invoiceValues.ts'

const DraftPreview = lazyPart(() => import('./DraftPreview.tsx'), 'DraftPreview')

interface Props {
  form: MawridForm<InvoiceValues>
  draft: string | null
}

/** Where the window has no room beside the form, the document opens over it. */
export function PreviewButton({ form, draft }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" icon={Eye} onClick={() => setOpen(true)}>
        {t('invoices.paper.preview')}
      </Button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('invoices.paper.title')}
        side="end"
        closesWithoutAsking
      >
        <div className="p-4">
          <Suspense fallback={<Skeleton shape="box" className="aspect-[210/297] w-full" />}>
            <DraftPreview form={form} draft={draft} />
          </Suspense>
        </div>
      </Drawer>
    </>
  )
}
