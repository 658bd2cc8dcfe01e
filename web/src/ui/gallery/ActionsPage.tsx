import { ArrowRight, Copy, Ellipsis, Plus, Printer, Trash2 } from 'lucide-react'
import { Button } from '../actions/Button.tsx'
import { CopyButton } from '../actions/CopyButton.tsx'
import { IconButton } from '../actions/IconButton.tsx'
import { KeyboardHint } from '../actions/KeyboardHint.tsx'
import { LinkButton } from '../actions/LinkButton.tsx'
import { Logo } from '../brand/Logo.tsx'
import { Money } from '../record/Money.tsx'
import { Specimen } from './Specimen.tsx'
import { useSampleText } from './useSampleText.ts'

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const

export default function ActionsPage() {
  const say = useSampleText()
  const words = {
    primary: say('Send the offer', 'إرسال العرض'),
    secondary: say('Save draft', 'حفظ المسودة'),
    quiet: say('Discard', 'تجاهل'),
    danger: say('Delete', 'حذف'),
  }

  return (
    <>
      <Specimen title={say('Buttons', 'الأزرار')}>
        {looks.map((look) => (
          <Button
            key={look}
            look={look}
            {...(look === 'primary' && { icon: Plus })}
            {...(look === 'danger' && { icon: Trash2 })}
          >
            {words[look]}
          </Button>
        ))}
        {looks.map((look) => (
          <Button key={look} look={look} size="sm">
            {words[look]}
          </Button>
        ))}
      </Specimen>
      <Specimen title={say('At work, and not to be pressed', 'أثناء العمل وعند التعطيل')}>
        {looks.map((look) => (
          <Button key={look} look={look} busy>
            {words[look]}
          </Button>
        ))}
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {words[look]}
          </Button>
        ))}
      </Specimen>
      <Specimen title={say('Icons and links', 'الأيقونات والروابط')}>
        <IconButton icon={Ellipsis} label={say('More actions', 'إجراءات أخرى')} />
        <IconButton icon={Printer} look="secondary" label={say('Print', 'طباعة')} />
        <IconButton icon={Copy} size="sm" label={say('Duplicate', 'تكرار')} />
        <LinkButton href="#actions" icon={ArrowRight} mirrorIcon>
          {say('Continue', 'متابعة')}
        </LinkButton>
        <span className="inline-flex items-center gap-1">
          <bdi dir="ltr">DL-2026-00418</bdi>
          <CopyButton text="DL-2026-00418" label={say('Copy the deal number', 'نسخ رقم الصفقة')} />
        </span>
        <KeyboardHint keys={['mod', 'K']} />
      </Specimen>
      <Specimen title={say('Mark and money', 'الشعار والمبالغ')}>
        <Logo />
        <Money amount="1499.00" />
        <Money amount="1284350.75" className="text-2xl font-semibold" />
        <Money amount="-320.50" className="text-bad" />
      </Specimen>
    </>
  )
}
