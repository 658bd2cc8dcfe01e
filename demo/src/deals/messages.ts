/** What the demonstration's seller writes to buyers, and keeps to itself. */
export const sellerMessages = {
  offer: {
    ar: 'نشكر لكم ثقتكم. الأسعار تشمل التغليف، والتوريد خلال المدة الموضحة لكل بند.',
    en: 'Thank you for your request. Prices include packing, and each item states its lead time.',
  },
  revised: {
    ar: 'راجعنا السعر وهذا أفضل ما يمكننا تقديمه لهذه الكمية.',
    en: 'This is our best price for the quantity.',
  },
  ask: {
    ar: 'حياكم الله. هل التسليم دفعة واحدة أم على دفعات شهرية؟ وهل يوجد رصيف تحميل لديكم؟',
    en: 'Would you like one delivery or monthly ones, and is there a loading dock?',
  },
  sent: {
    ar: 'تم تسليم الشحنة لشركة الشحن اليوم، ويصلكم رقم التتبع مع الإشعار.',
    en: 'Your goods left with the carrier today. The tracking number is on the shipment.',
  },
  note: {
    ar: 'عميل يتكرر طلبه كل شهر، والأولوية له في مواعيد التوريد.',
    en: 'Buys from us every month: first in line for delivery.',
  },
} as const

export const buyerMessages = {
  when: { ar: 'نأمل إفادتنا بموعد الشحن المتوقع.', en: 'Could you tell us when you expect to ship?' },
  thanks: { ar: 'وصلت الشحنة كاملة، شكرًا لكم.', en: 'All of it arrived, thank you.' },
  damaged: {
    ar: 'وصلت ثلاث ربطات مبلولة ولا تصلح للاستخدام.',
    en: 'Three bundles arrived wet and cannot be used.',
  },
} as const
