export type Language = 'ar' | 'en'

interface Texts {
  readonly question: string
  readonly answer: string
  readonly summary: string
}

export const agents: Readonly<Record<Language, readonly string[]>> = {
  ar: ['هند الزهراني', 'ماجد الشهري', 'ريم الدوسري'],
  en: ['Sarah Al-Qahtani', 'Majed Al-Shehri', 'Reem Al-Dossary'],
}

export const greetings: Readonly<Record<Language, string>> = {
  ar: 'السلام عليكم، شكرًا لتواصلك.',
  en: 'Thank you for writing to us.',
}

/** What the staff say by what a ticket is about; `other` fits everything else. */
export const helpWords = {
  verification: {
    ar: {
      question: 'نأمل إرفاق صورة واضحة من شهادة السجل التجاري لنطابق البيانات.',
      answer: 'نراجع الآن بيانات السجل لدى الجهة المصدرة، وسنعود إليك فور مطابقتها.',
      summary: 'تمت مطابقة بيانات السجل التجاري. يمكنك إعادة التحقق الآن من صفحة المنشأة.',
    },
    en: {
      question: 'Please attach a clear picture of the commercial registration, so that we can compare the details.',
      answer: 'We are checking your registration with the commercial register and will reply once it matches.',
      summary: 'The registration matches now. Please verify it again on the company page.',
    },
  },
  subscription: {
    ar: {
      question: 'نأمل تزويدنا بمرجع الحوالة واسم المصرف المحوَّل منه.',
      answer: 'نتحقق من وصول المبلغ لدى القسم المالي، ويستغرق ذلك عادة ساعات عمل قليلة.',
      summary: 'وصل المبلغ والفاتورة مدفوعة. اشتراكك نشط الآن.',
    },
    en: {
      question: 'Please send us the transfer reference and the name of the sending bank.',
      answer: 'Our finance team is looking for the payment; this usually takes a few working hours.',
      summary: 'We found the payment and the invoice is paid. Your subscription is active.',
    },
  },
  listings: {
    ar: {
      question: 'نأمل تزويدنا برمز المنتج الذي تقصده.',
      answer: 'نراجع طلبك مع فريق الجودة. نأمل التأكد من وضوح الصورة واكتمال الوصف بالعربية.',
      summary: 'اكتملت المراجعة، وأصبح المنتج ظاهرًا للمشترين.',
    },
    en: {
      question: 'Which listing is it? Please send us its SKU.',
      answer:
        'Our quality team is reviewing your listing. Please check that its picture is clear and its Arabic description complete.',
      summary: 'The review is complete. Buyers can see the listing now.',
    },
  },
  deals: {
    ar: {
      question: 'ما رقم الصفقة التي تقصدها؟ ومتى كان آخر تواصل مع المشتري؟',
      answer: 'تواصلنا مع المشتري بشأن صفقتك، وسنوافيك برده.',
      summary: 'أكد المشتري استمرار الصفقة كما هي.',
    },
    en: {
      question: 'Which deal is it, and when did you last hear from the buyer?',
      answer: 'We have contacted the buyer about your deal and will share their reply.',
      summary: 'The buyer has confirmed. The deal continues as agreed.',
    },
  },
  invoices: {
    ar: {
      question: 'نأمل تزويدنا برقم الفاتورة وما يظهر بجوار الحقل الناقص.',
      answer: 'ما يمنع الإصدار في الغالب هو الرقم الضريبي للمشتري أو عنوانه. صحّحهما في المسودة ثم أصدر الفاتورة.',
      summary: 'اكتملت البيانات، ويمكن إصدار الفاتورة الآن.',
    },
    en: {
      question: 'Please send us the invoice number and the message shown at the missing field.',
      answer:
        'Most often the buyer’s VAT number or address is missing. Correct them in the draft, then issue the invoice.',
      summary: 'The details are complete, and the invoice can be issued now.',
    },
  },
  technical: {
    ar: {
      question: 'هل يظهر الخلل في متصفح آخر أيضًا؟ نأمل إرفاق صورة من الشاشة.',
      answer: 'تأكدنا من وجود الخلل، والفريق التقني يعمل على إصلاحه.',
      summary: 'تم إصلاح الخلل. نأمل تحديث الصفحة والمحاولة مرة أخرى.',
    },
    en: {
      question: 'Does it happen in another browser too? A screenshot would help us.',
      answer: 'We can reproduce the problem, and our engineers are working on it.',
      summary: 'The problem is fixed. Please reload the page and try again.',
    },
  },
  other: {
    ar: {
      question: 'نأمل مزيدًا من التفاصيل حتى نتمكن من مساعدتك.',
      answer: 'اطلعنا على طلبك ونتابعه مع الفريق المختص.',
      summary: 'تمت معالجة طلبك. ويسعدنا تقييمك للخدمة.',
    },
    en: {
      question: 'Please send us more details so that we can help you.',
      answer: 'We have passed your request to the right team and are following up.',
      summary: 'Your request is resolved. Please let us know how we did.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Texts>>>>

export function topicOf(category: string): keyof typeof helpWords {
  return Object.hasOwn(helpWords, category) ? (category as keyof typeof helpWords) : 'other'
}
