import { Ban, Check, CircleDot, Clock, FileText, MessageSquare, Truck } from 'lucide-react'
import { useState } from 'react'
import { StatusPill } from '../feedback/StatusPill.tsx'
import { useFormats } from '../format/useFormats.ts'
import { CodeCell } from '../list/cells/CodeCell.tsx'
import { LinkTabs } from '../overlays/LinkTabs.tsx'
import { toast } from '../overlays/toasts.ts'
import { Avatar } from '../record/Avatar.tsx'
import { Breadcrumb } from '../record/Breadcrumb.tsx'
import { FactList } from '../record/FactList.tsx'
import { Money } from '../record/Money.tsx'
import { RecordHeader } from '../record/RecordHeader.tsx'
import { RelativeTime } from '../record/RelativeTime.tsx'
import { Timeline, type TimelineEvent } from '../record/Timeline.tsx'
import { useSampleText } from './useSampleText.ts'

const hourMs = 3_600_000

export default function RecordPage() {
  const say = useSampleText()
  const { day, hijriDay } = useFormats()
  const [now] = useState(() => Date.now())
  const ago = (hours: number) => new Date(now - hours * hourMs).toISOString()
  const due = new Date(now + 72 * hourMs)

  return (
    <>
      <Breadcrumb
        crumbs={[
          { label: say('Marketplace', 'المنصة'), href: '#list' },
          { label: say('Deals', 'الصفقات'), href: '#list' },
          { label: 'DL-2026-00418' },
        ]}
      />
      <RecordHeader
        name={say('Ductile iron gate valves for Al-Malqa', 'محابس بوابية لمشروع الملقا')}
        number="DL-2026-00418"
        picture={<Avatar size="lg" shape="company" name="شركة أساس الإنشاء" />}
        status={<StatusPill tone="info" icon={Clock} label={say('Awaiting your answer', 'بانتظار ردّك')} />}
        actions={[
          {
            id: 'accept',
            label: say('Accept', 'قبول'),
            icon: Check,
            onChoose: () => toast({ text: say('Accepted', 'تم القبول') }),
          },
          {
            id: 'invoice',
            label: say('Issue the invoice', 'إصدار الفاتورة'),
            icon: FileText,
            blocked: say('After delivery', 'بعد التسليم'),
            onChoose: () => undefined,
          },
          { id: 'refuse', label: say('Refuse', 'رفض'), icon: Ban, danger: true, onChoose: () => undefined },
        ]}
        facts={[
          { label: say('Buyer', 'المشتري'), value: <bdi>شركة أساس الإنشاء</bdi> },
          { label: say('Amount', 'المبلغ'), value: <Money amount="184320.00" /> },
          { label: say('Deliver by', 'التسليم قبل'), value: day(due) },
          { label: say('Asked', 'وقت الطلب'), value: <RelativeTime at={ago(5)} /> },
        ]}
      />
      <LinkTabs
        label={say('Deal', 'الصفقة')}
        selected="overview"
        tabs={[
          { id: 'overview', label: say('Overview', 'نظرة عامة'), href: '#record' },
          { id: 'lines', label: say('Lines', 'البنود'), count: '12', href: '#list' },
          { id: 'messages', label: say('Messages', 'الرسائل'), count: '3', href: '#feedback' },
        ]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Timeline label={say('What happened', 'ما حدث')} events={events(say, ago)} />
        <section className="rounded-card border border-line bg-surface-raised px-4 py-2">
          <FactList
            facts={[
              { label: say('Commercial registration', 'السجل التجاري'), value: <CodeCell code="1010567890" /> },
              { label: say('VAT number', 'الرقم الضريبي'), value: <CodeCell code="300056789000003" /> },
              { label: say('Contact', 'التواصل'), value: <CodeCell code="+966 50 123 4567" /> },
              { label: say('Deliver by', 'التسليم قبل'), value: `${day(due)} · ${hijriDay(due)}` },
              { label: say('Payment', 'الدفع'), value: say('30 days from the invoice', 'خلال 30 يومًا من الفاتورة') },
            ]}
          />
        </section>
      </div>
    </>
  )
}

function events(say: (en: string, ar: string) => string, ago: (hours: number) => string): TimelineEvent[] {
  return [
    {
      id: 'message',
      at: ago(1),
      by: say('Khalid Al-Otaibi', 'خالد العتيبي'),
      icon: MessageSquare,
      text: say('wrote a message', 'كتب رسالة'),
      detail: (
        <p className="rounded-control border border-line bg-surface-raised px-3 py-2 text-ink">
          {say('Can you deliver half of it before Thursday?', 'هل يمكن توريد نصف الكمية قبل الخميس؟')}
        </p>
      ),
    },
    {
      id: 'asked',
      at: ago(5),
      by: say('Noura Al-Harbi', 'نورة الحربي'),
      icon: CircleDot,
      tone: 'info',
      text: say('asked for the deal', 'طلبت الصفقة'),
    },
    {
      id: 'quote',
      at: ago(30),
      by: say('You', 'أنت'),
      icon: FileText,
      tone: 'good',
      text: say('sent quotation QT-2026-0077', 'أرسلت عرض السعر QT-2026-0077'),
    },
    { id: 'stock', at: ago(31), icon: Truck, text: say('reserved 240 pieces', 'حجز 240 قطعة') },
  ]
}
