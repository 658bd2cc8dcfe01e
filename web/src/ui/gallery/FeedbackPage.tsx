import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../actions/Button.tsx'
import { Banner } from '../feedback/Banner.tsx'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { ProgressBar } from '../feedback/ProgressBar.tsx'
import { Skeleton } from '../feedback/Skeleton.tsx'
import { Spinner } from '../feedback/Spinner.tsx'
import { StatusPill } from '../feedback/StatusPill.tsx'
import { Stepper } from '../feedback/Stepper.tsx'
import { useLang } from '../format/useFormats.ts'
import { statusLooks } from './list/sampleList.tsx'
import { Specimen } from './Specimen.tsx'
import { useSampleText } from './useSampleText.ts'

export default function FeedbackPage() {
  const say = useSampleText()
  const lang = useLang()
  const [step, setStep] = useState('address')

  return (
    <>
      <Specimen title={say('Status', 'الحالة')}>
        {Object.entries(statusLooks).map(([id, look]) => (
          <StatusPill key={id} {...look} label={look.word[lang]} />
        ))}
      </Specimen>
      <Specimen title={say('Banners', 'التنبيهات')} wide>
        <div className="flex flex-col gap-3">
          <Banner tone="info" title={say('Prices exclude VAT', 'الأسعار غير شاملة الضريبة')} />
          <Banner tone="good">{say('Your company is verified.', 'تم توثيق منشأتك.')}</Banner>
          <Banner
            tone="warn"
            title={say('Your registration ends in 12 days', 'ينتهي سجلك التجاري خلال 12 يومًا')}
            actions={<Button size="sm">{say('Renew', 'تجديد')}</Button>}
          />
          <Banner tone="bad" title={say('Your company is not active', 'منشأتك غير نشطة')} />
        </div>
      </Specimen>
      <Specimen title={say('Work under way', 'عمل جارٍ')} wide>
        <div className="grid gap-6 sm:grid-cols-2">
          <ProgressBar
            label={say('Importing products', 'استيراد المنتجات')}
            share={0.412}
            detail={say('412 of 1,000 rows', '412 من 1,000 صف')}
            onLeave={() => undefined}
          />
          <ProgressBar label={say('Checking with the registry', 'التحقق من السجل')} />
          <span className="flex items-center gap-2 text-ink-soft">
            <Spinner /> {say('Saving…', 'جارٍ الحفظ…')}
          </span>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-1/2" />
          </div>
        </div>
      </Specimen>
      <Specimen title={say('Steps', 'الخطوات')} wide>
        <Stepper
          label={say('Activation', 'التفعيل')}
          current={step}
          onGo={setStep}
          steps={[
            { id: 'identity', label: say('Identity', 'الهوية') },
            { id: 'company', label: say('Company', 'المنشأة') },
            { id: 'address', label: say('National address', 'العنوان الوطني') },
            { id: 'bank', label: say('Bank account', 'الحساب البنكي') },
          ]}
        />
      </Specimen>
      <div className="grid gap-6 lg:grid-cols-2">
        <Specimen title={say('Nothing yet', 'لا شيء بعد')} wide>
          <EmptyState
            icon={Inbox}
            title={say('No enquiries yet', 'لا استفسارات بعد')}
            action={<Button look="primary">{say('Share your shop', 'مشاركة متجرك')}</Button>}
          >
            {say(
              'Buyers ask here about price, quantity and delivery.',
              'يسألك المشترون هنا عن السعر والكمية والتسليم.',
            )}
          </EmptyState>
        </Specimen>
        <Specimen title={say('It failed', 'تعذّر')} wide>
          <ErrorState onRetry={() => undefined} requestId="0198a7c2-41f3-7d10" />
        </Specimen>
      </div>
    </>
  )
}
