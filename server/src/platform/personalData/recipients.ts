/** Who receives personal data, what of it, and what for. */
export const recipients = [
  {
    en: 'Buyers and the marketplace’s site',
    ar: 'المشترون وموقع المنصة',
    receives: {
      en: 'the company, its register name and number, VAT number, address, phone, email, listings, and their deals',
      ar: 'المنشأة واسمها ورقمها في السجل التجاري ورقمها الضريبي وعنوانها وهاتفها وبريدها ومعروضاتها وصفقاتهم معها',
    },
  },
  {
    en: 'Nafath (National Information Center)',
    ar: 'نفاذ (مركز المعلومات الوطني)',
    receives: {
      en: 'the national ID or iqama number and the IP address of who confirms',
      ar: 'رقم الهوية الوطنية أو الإقامة وعنوان IP لمن يثبت هويته',
    },
  },
  {
    en: 'Wathq (Ministry of Commerce)',
    ar: 'واثق (وزارة التجارة)',
    receives: { en: 'the commercial registration number', ar: 'رقم السجل التجاري' },
  },
  {
    en: 'The national address service (Saudi Post)',
    ar: 'خدمة العنوان الوطني (البريد السعودي)',
    receives: { en: 'the short address', ar: 'العنوان المختصر' },
  },
  {
    en: 'The payment provider (Moyasar)',
    ar: 'مزود خدمة الدفع (ميسر)',
    receives: {
      en: 'the amount and number of an invoice; card details, which it alone receives',
      ar: 'مبلغ الفاتورة ورقمها، وبيانات البطاقة التي لا تصل إلى غيره',
    },
  },
  {
    en: 'The text message and email providers',
    ar: 'مزودو الرسائل النصية والبريد الإلكتروني',
    receives: { en: 'the address and the message', ar: 'عنوان المرسل إليه ونص الرسالة' },
  },
  {
    en: 'The push service of a browser that notifications are switched on in',
    ar: 'خدمة الإشعارات في المتصفح الذي فُعّلت فيه',
    receives: {
      en: 'an address that the browser gave, and the notification, encrypted for that browser',
      ar: 'عنوان حدده المتصفح، والإشعار مشفّرًا لا يقرؤه إلا المتصفح',
    },
  },
  {
    en: 'Authorities',
    ar: 'الجهات المختصة',
    receives: { en: 'what the law requires us to hand over', ar: 'ما يُلزمنا النظام بتقديمه' },
  },
] as const
