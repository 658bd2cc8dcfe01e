import { Layers } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/actions/Button.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FormSection } from '#ui/form/FormSection.tsx'
import type { MawridForm } from '#ui/form/useMawridForm.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { ProductValues } from './productValues.ts'

const VariantsSection = lazyPart(async () => ({
  default: (await import('./variants/VariantsSection.tsx')).VariantsSection,
}))

interface Props {
  form: MawridForm<ProductValues>
}

/** The versions of a product. Most have none, so the matrix comes along only where it is asked for. */
export function VariantsPart({ form }: Props) {
  const { t } = useTranslation()
  const [isAsked, setChosen] = useState(false)
  const count = useWatch({ control: form.hook.control, name: 'options', compute: (options) => options.length })
  return (
    <FormSection title={t('products.form.sections.variants')} description={t('products.form.sections.variantsLead')}>
      {isAsked || count > 0 ? (
        <Suspense fallback={<Skeleton shape="box" className="h-40" />}>
          <VariantsSection form={form} />
        </Suspense>
      ) : (
        <Button icon={Layers} onClick={() => setChosen(true)} className="self-start">
          {t('products.variants.begin')}
        </Button>
      )}
    </FormSection>
  )
}
