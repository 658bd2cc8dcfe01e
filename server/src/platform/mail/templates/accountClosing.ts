import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** `when` is an instant in ISO 8601; the email shows it in Riyadh's time. */
export const accountClosing = defineTemplate(['name', 'when', 'link'], {
  en: ({ name, when, link }) => ({
    subject: 'Your Mawrid account will be closed',
    greeting: `Hello ${name},`,
    paragraphs: [
      `As you asked, your account will be closed on ${momentIn('en', when)}, Riyadh time. Your name, email address, mobile number, identity, tickets and saved cards will then be deleted.`,
      'Company data, deals and invoices stay until their time is over, as the privacy policy says. From today buyers can send you no new requests, and your package is neither renewed nor charged.',
      'Until then you can go on working, and change your mind in your profile. Your package then goes on, and a renewal that is due by then is charged.',
    ],
    action: { label: 'Keep my account', link },
    note: 'If you did not ask for this, change your password at once and keep your account in your profile.',
  }),
  ar: ({ name, when, link }) => ({
    subject: 'سيُغلق حسابك في مورد',
    greeting: `مرحبًا ${name}،`,
    paragraphs: [
      `بناءً على طلبك سيُغلق حسابك يوم ${momentIn('ar', when)} بتوقيت الرياض، ويُحذف حينها اسمك وبريدك الإلكتروني ورقم جوالك وهويتك وتذاكرك وبطاقاتك المحفوظة.`,
      'أما بيانات المنشأة والصفقات والفواتير فتبقى إلى أن تنتهي مدة حفظها المبيّنة في سياسة الخصوصية. ومن اليوم لا تصلك طلبات جديدة من المشترين، ولا تُجدَّد باقتك ولا يُخصم عنها شيء.',
      'يمكنك حتى ذلك الحين مواصلة العمل، والتراجع عن الإغلاق من صفحة ملفك الشخصي، فتستمر باقتك ويُخصم التجديد المستحق حينها.',
    ],
    action: { label: 'الإبقاء على حسابي', link },
    note: 'إذا لم تطلب ذلك، فبادر إلى تغيير كلمة المرور والإبقاء على حسابك من صفحة ملفك الشخصي.',
  }),
})
