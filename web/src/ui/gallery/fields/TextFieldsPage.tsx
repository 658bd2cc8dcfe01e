import { useState } from 'react'
import { BilingualField } from '#ui/fields/BilingualField.tsx'
import { PasswordField } from '#ui/fields/PasswordField.tsx'
import { PasswordStrength } from '#ui/fields/PasswordStrength.tsx'
import { TextAreaField } from '#ui/fields/TextAreaField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useSampleText } from '../useSampleText.ts'
import { SpecimenGroup } from './SpecimenGroup.tsx'

export default function TextFieldsPage() {
  const say = useSampleText()
  const [nameAr, setNameAr] = useState('تمر سكري فاخر')
  const [nameEn, setNameEn] = useState('')
  const [aboutAr, setAboutAr] = useState('')
  const [aboutEn, setAboutEn] = useState('')
  const [note, setNote] = useState(
    say('Deliver before noon, by the side gate.', 'التسليم قبل الظهر من البوابة الجانبية.'),
  )
  const [password, setPassword] = useState('palm-river-42')

  return (
    <>
      <SpecimenGroup title={say('One language', 'لغة واحدة')}>
        <TextField
          label={say('Name of the warehouse', 'اسم المستودع')}
          required
          defaultValue={say('Second Industrial City', 'المدينة الصناعية الثانية')}
        />
        <TextField
          label={say('Contact', 'مسؤول التواصل')}
          placeholder={say('Who answers the phone', 'من يرد على الهاتف')}
          help={say('Shown on delivery notes', 'يظهر في إشعارات التسليم')}
        />
        <TextField
          label={say('Email', 'البريد الإلكتروني')}
          code
          defaultValue="huda@nakheel.sa"
          warning={say('Not confirmed yet', 'لم يُؤكَّد بعد')}
        />
        <TextField
          label={say('Website', 'الموقع')}
          code
          defaultValue="nakheel"
          error={say('Begin with https://', 'ابدأ بـ \u2066https://\u2069')}
        />
        <TextField label={say('Source', 'المصدر')} disabled defaultValue={say('Wathq', 'واثق')} />
        <TextField
          label={say('Legal name', 'الاسم النظامي')}
          readOnly
          defaultValue={say('Nakheel Trading Est.', 'مؤسسة النخيل للتجارة')}
        />
        <TextAreaField
          label={say('Delivery note', 'ملاحظة التسليم')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          limit={60}
          className="sm:col-span-2"
        />
        <div>
          <PasswordField
            label={say('New password', 'كلمة المرور الجديدة')}
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <PasswordStrength password={password} />
        </div>
      </SpecimenGroup>
      <SpecimenGroup title={say('Two languages', 'لغتان')}>
        <BilingualField
          label={say('Name', 'الاسم')}
          required
          className="sm:col-span-full"
          ar={{ value: nameAr, onChange: setNameAr }}
          en={{ value: nameEn, onChange: setNameEn }}
        />
        <BilingualField
          label={say('Description', 'الوصف')}
          multiline
          limit={500}
          className="sm:col-span-full"
          help={say('What a buyer asks before anything else', 'ما يسأل عنه المشتري أولًا')}
          ar={{ value: aboutAr, onChange: setAboutAr, error: say('Write at least a sentence', 'اكتب جملة على الأقل') }}
          en={{ value: aboutEn, onChange: setAboutEn }}
        />
      </SpecimenGroup>
    </>
  )
}
