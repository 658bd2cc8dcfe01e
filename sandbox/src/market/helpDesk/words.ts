export type Language = 'ar' | 'en'

interface Says {
  readonly question: string
  readonly answer: string
  readonly summary: string
}

export const agents: Readonly<Record<Language, readonly string[]>> = {
  ar: ['سارة القحطاني', 'ماجد الشهري', 'ريم الدوسري'],
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
      summary: 'طوبقت بيانات السجل التجاري، ويمكنك إعادة التحقق الآن من صفحة المنشأة.',
    },
    en: {
      question: 'Please attach a clear picture of the commercial registration, so that we can compare the details.',
      answer: 'We are comparing your registration with the register and come back to you as soon as it matches.',
      summary: 'The registration matches now. Please check it once more on the company page.',
    },
  },
  subscription: {
    ar: {
      question: 'نأمل تزويدنا بمرجع الحوالة واسم المصرف المحوَّل منه.',
      answer: 'نتحقق من وصول المبلغ لدى القسم المالي، ويستغرق ذلك عادة ساعات عمل قليلة.',
      summary: 'وصل المبلغ ودُفعت الفاتورة، والاشتراك ساري المفعول.',
    },
    en: {
      question: 'Please tell us the transfer’s reference and the bank it was sent from.',
      answer: 'Our finance team is looking for the payment; this usually takes a few working hours.',
      summary: 'The payment was found and the invoice is paid. Your subscription is running.',
    },
  },
  listings: {
    ar: {
      question: 'نأمل تزويدنا برمز المنتج الذي تقصده.',
      answer: 'نراجع إعلانك مع فريق الجودة. تأكد في هذه الأثناء من وضوح الصورة واكتمال الوصف بالعربية.',
      summary: 'اكتملت المراجعة والإعلان ظاهر للمشترين الآن.',
    },
    en: {
      question: 'Which listing is it? Please send us its SKU.',
      answer:
        'Our quality team is looking at your listing. Meanwhile please see that its picture is clear and its Arabic description complete.',
      summary: 'The review is done and buyers see the listing now.',
    },
  },
  deals: {
    ar: {
      question: 'ما رقم الصفقة التي تقصدها؟ ومتى كان آخر تواصل مع المشتري؟',
      answer: 'تواصلنا مع المشتري بشأن صفقتك، وسنوافيك برده.',
      summary: 'أكد المشتري، والصفقة مستمرة كما اتُفق عليها.',
    },
    en: {
      question: 'Which deal is it, and when did you last hear from the buyer?',
      answer: 'We have contacted the buyer about your deal and tell you what they answer.',
      summary: 'The buyer has confirmed, and the deal goes on as agreed.',
    },
  },
  invoices: {
    ar: {
      question: 'نأمل تزويدنا برقم الفاتورة وما يظهر بجوار الحقل الناقص.',
      answer: 'ما يمنع الإصدار في الغالب هو الرقم الضريبي للمشتري أو عنوانه. صحّحهما في المسودة ثم أصدر الفاتورة.',
      summary: 'اكتملت البيانات، ويمكن إصدار الفاتورة الآن.',
    },
    en: {
      question: 'Please send us the number of the invoice and what stands beside the field that is missing.',
      answer:
        'Most often the buyer’s VAT number or address is missing. Correct them in the draft, then issue the invoice.',
      summary: 'The details are complete, and the invoice can be issued now.',
    },
  },
  technical: {
    ar: {
      question: 'هل يظهر الخلل في متصفح آخر أيضًا؟ وصورة من الشاشة تعيننا.',
      answer: 'أعدنا تمثيل الخلل لدينا، والفريق التقني يعمل على إصلاحه.',
      summary: 'أُصلح الخلل. نأمل تحديث الصفحة والتجربة من جديد.',
    },
    en: {
      question: 'Does it happen in another browser as well? A picture of the screen would help us.',
      answer: 'We see the same fault here, and our engineers are working on it.',
      summary: 'The fault is corrected. Please load the page again and try once more.',
    },
  },
  other: {
    ar: {
      question: 'نأمل مزيدًا من التفاصيل حتى نتمكن من مساعدتك.',
      answer: 'اطلعنا على طلبك ونتابعه مع الفريق المختص.',
      summary: 'عولج طلبك. ونسعد بتقييمك للخدمة.',
    },
    en: {
      question: 'Could you tell us a little more, so that we can help you?',
      answer: 'We have read your request and are following it up with the right team.',
      summary: 'Your request is settled. We would be glad to hear how we did.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, Says>>>>

export function topicOf(category: string): keyof typeof helpWords {
  return Object.hasOwn(helpWords, category) ? (category as keyof typeof helpWords) : 'other'
}
