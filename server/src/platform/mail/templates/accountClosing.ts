import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `when` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const accountClosing = defineTemplate(['name', 'when', 'link'], {
  en: ({ name, when, link }) => ({
    subject: 'Your Mawrid account is closing',
    title: 'Account closing',
    greeting: [`Hello ${name},`],
    summary: 'As you requested, your Mawrid account is closing.',
    facts: [['Closes on', momentIn('en', when)]],
    paragraphs: [
      'Your name, email address, mobile number, identity, tickets and saved cards are then deleted. Company data, deals and invoices are kept for the periods in the privacy policy.',
      'From today you receive no new requests, and your plan does not renew and is not charged.',
      'Until then you can keep working, and keep the account open in your profile. Your subscription then continues, and a renewal due by then is charged.',
    ],
    action: { label: 'Keep account open', link },
    note: 'If you did not request this, change your password now and keep the account open in your profile.',
    reason: 'account',
  }),
  ar: ({ name, when, link }) => ({
    subject: 'سيُغلق حسابك في مورد',
    title: 'إغلاق الحساب',
    greeting: [`مرحبًا ${name}،`],
    summary: 'بناءً على طلبك سيُغلق حسابك في مورد.',
    facts: [['موعد الإغلاق', momentIn('ar', when)]],
    paragraphs: [
      'عندها يُحذف اسمك وبريدك الإلكتروني ورقم جوالك وهويتك وتذاكرك وبطاقاتك المحفوظة. أما بيانات المنشأة والصفقات والفواتير فنحفظها للمدد المبيّنة في سياسة الخصوصية.',
      'من اليوم لا تصلك طلبات جديدة، ولا تتجدد باقتك ولا يُخصم عنها شيء.',
      'يمكنك حتى ذلك الحين مواصلة العمل، وإبقاء الحساب مفتوحًا من ملفك الشخصي، فيستمر اشتراكك ويُخصم التجديد المستحق حينها.',
    ],
    action: { label: 'إبقاء الحساب مفتوحًا', link },
    note: 'إذا لم تطلب ذلك فغيّر كلمة المرور فورًا، وأبقِ الحساب مفتوحًا من ملفك الشخصي.',
    reason: 'account',
  }),
})
