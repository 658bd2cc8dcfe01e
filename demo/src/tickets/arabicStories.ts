import type { TicketStory } from './story.ts'

export const arabicStories: readonly TicketStory[] = [
  {
    ...{ daysAgo: 124, category: 'verification', agent: 'ماجد الشهري' },
    subject: 'السجل التجاري لا يُقبل عند التحقق',
    body: 'السلام عليكم، جددنا السجل التجاري أمس وما زالت الشاشة تقول إنه منتهٍ. أرجو التحديث حتى نكمل تفعيل الشركة.',
    steps: [
      { after: 1, action: 'take' },
      {
        after: 1,
        action: 'answer',
        says: 'وعليكم السلام. يظهر التجديد في السجل خلال يوم، وسنعيد الاستعلام عنه صباح الغد.',
      },
      { after: 20, action: 'resolve', says: 'ظهر التجديد وطوبقت البيانات، ويمكنكم إعادة التحقق من صفحة المنشأة.' },
      { after: 3, action: 'confirm', rating: 5, says: 'شكرًا لسرعة التجاوب.' },
    ],
  },
  {
    ...{ daysAgo: 109, category: 'import', agent: 'ريم الدوسري', answers: { rows: '14 و 27 و 31' } },
    subject: 'رفض ثلاثة صفوف من ملف الأكواب',
    body: 'استوردنا ملفًا فيه 60 صنفًا فقُبلت كلها إلا ثلاثة صفوف بسبب الوحدة. كتبناها «شدة» كما نستخدمها في الفواتير.',
    steps: [
      { after: 2, action: 'take' },
      { after: 1, action: 'answer', says: 'وحدة «ربطة» هي المقابل لدينا. عدّلوا الخانات الثلاث في الشاشة وتُرسل وحدها.' },
      { after: 4, action: 'reply', says: 'تم، قُبلت الصفوف. هل يمكن إضافة «شدة» إلى القائمة؟' },
      { after: 3, action: 'resolve', says: 'أُحيل المقترح إلى فريق الكتالوج، والصفوف الثلاثة منشورة الآن.' },
      { after: 168, action: 'lapse' },
    ],
  },
  {
    ...{
      daysAgo: 88,
      category: 'subscription',
      agent: 'سارة القحطاني',
      about: 'subscription',
      answers: { reference: 'MRD-0000002' },
    },
    subject: 'الحوالة وصلت ولم تُسدَّد الفاتورة',
    body: 'حوّلنا قيمة الباقة من مصرف الراجحي يوم الأحد، وأرفقنا الإيصال، ولا تزال الفاتورة قيد المراجعة.',
    steps: [
      { after: 1, action: 'take' },
      { after: 1, action: 'ask', says: 'نأمل تزويدنا باسم صاحب الحساب المحوَّل منه كما يظهر في الإيصال.' },
      { after: 5, action: 'reply', says: 'مؤسسة نجد لمواد التغليف.' },
      { after: 2, action: 'resolve', says: 'طوبقت الحوالة ودُفعت الفاتورة.' },
      { after: 6, action: 'confirm', rating: 4 },
    ],
  },
  {
    ...{ daysAgo: 63, category: 'invoices', agent: 'ماجد الشهري', about: 'invoice', priority: 'high' },
    subject: 'لا يمكن إصدار فاتورة بسبب عنوان المشتري',
    body: 'نريد إصدار فاتورة ضريبية فتطلب الشاشة رقم المبنى والرمز البريدي للمشتري، ولم يزودنا بهما. وهو يطالب بالفاتورة اليوم لإدراجها في دفعته.',
    steps: [
      { after: 0.5, action: 'take' },
      {
        after: 0.5,
        action: 'answer',
        says: 'اطلبوا منه العنوان المختصر، وهو أربعة أحرف وأربعة أرقام، فتُعبَّأ بقية الحقول تلقائيًا.',
      },
      { after: 2, action: 'resolve', says: 'اكتمل عنوان المشتري وصدرت الفاتورة.' },
      { after: 1, action: 'confirm', rating: 5, says: 'حُلّت خلال ساعات، شكرًا لكم.' },
    ],
  },
  {
    ...{ daysAgo: 41, category: 'listings', agent: 'ريم الدوسري', about: 'product' },
    subject: 'غيّرنا اسم منتج ولم يُعتمد بعد',
    body: 'عدّلنا اسم المنتج بالإنجليزية قبل ثلاثة أيام وما زال الاسم القديم ظاهرًا للمشترين.',
    steps: [
      { after: 3, action: 'take' },
      { after: 2, action: 'resolve', says: 'اعتُمد الاسم الجديد وهو ظاهر الآن.' },
      { after: 20, action: 'reopen', says: 'ظهر في صفحة المنتج، ولا يزال القديم في نتائج البحث.' },
      { after: 4, action: 'answer', says: 'صحيح، نعيد بناء نتائج البحث الآن.' },
      { after: 5, action: 'resolve', says: 'أُعيد بناء النتائج والاسم الجديد ظاهر فيها.' },
      { after: 10, action: 'confirm', rating: 3, says: 'تأخر قليلًا لكنه حُلّ.' },
    ],
  },
  {
    ...{ daysAgo: 33, category: 'account' },
    subject: 'تغيير رقم الجوال المسجل',
    body: 'أريد تغيير رقم الجوال ولم أجد الخيار في الشاشة. وجدته الآن في الملف الشخصي.',
    steps: [{ after: 0.5, action: 'cancel' }],
  },
  {
    ...{ daysAgo: 17, category: 'deals', agent: 'سارة القحطاني', about: 'deal' },
    subject: 'مشترٍ لا يرد بعد استلام البضاعة',
    body: 'سُلّمت الشحنة منذ أيام ولم يؤكد المشتري الاستلام ولا يرد على الرسائل. هل من إجراء لديكم؟',
    steps: [
      { after: 2, action: 'take' },
      { after: 3, action: 'answer', says: 'تواصلنا مع المشتري هاتفيًا ووعد بالرد اليوم.' },
      { after: 26, action: 'reply', says: 'رد المشتري وأكد الاستلام، شكرًا لكم.' },
      { after: 1, action: 'solved_myself' },
      { after: 168, action: 'lapse' },
    ],
  },
  {
    ...{ daysAgo: 4.5, category: 'technical', agent: 'ماجد الشهري' },
    subject: 'لا تُحمَّل صور المنتجات من الجوال',
    body: 'عند إضافة صور من الجوال تبقى الشاشة في حالة تحميل ولا تكتمل. من الحاسوب تعمل بشكل طبيعي.',
    answers: { steps: 'فتحت منتجًا ثم اخترت ثلاث صور من الاستوديو', device: 'آيفون 15، سفاري' },
    steps: [
      { after: 1, action: 'take' },
      { after: 2, action: 'prioritise', priority: 'high' },
      { after: 1, action: 'ask', says: 'هل يحدث ذلك على شبكة الواي فاي أيضًا؟ وما حجم الصور تقريبًا؟' },
      { after: 18, action: 'reply', says: 'على الشبكتين، والصور نحو 9 ميغابايت لكل منها.' },
      { after: 9, action: 'resolve', says: 'أُصلح الخلل مع الصور الكبيرة. نأمل تحديث الصفحة والتجربة من جديد.' },
    ],
  },
  {
    ...{ daysAgo: 1.6, category: 'invoices', agent: 'سارة القحطاني', about: 'invoice' },
    subject: 'إشعار دائن جزئي لفاتورة مدفوعة',
    body: 'أعاد المشتري جزءًا من البضاعة بعد دفع الفاتورة كاملة. كيف نصدر إشعارًا دائنًا بالجزء المعاد ونعيد المبلغ؟',
    steps: [
      { after: 2, action: 'take' },
      { after: 1, action: 'ask', says: 'كم الكمية المعادة؟ وهل سيُرد المبلغ أم يُخصم من طلب قادم؟' },
    ],
  },
  {
    ...{ daysAgo: 0.9, category: 'deals', agent: 'ريم الدوسري', about: 'deal' },
    subject: 'تغيير عنوان التسليم بعد الاتفاق',
    body: 'طلب المشتري التسليم إلى فرع آخر في جدة بعد قبول العرض. هل يمكن تعديل العنوان دون إلغاء الصفقة؟',
    steps: [
      { after: 1, action: 'take' },
      { after: 2, action: 'answer', says: 'نعم، بموافقة المشتري. أرسلنا إليه طلب التأكيد، وسنعدّل العنوان فور رده.' },
    ],
  },
  {
    ...{
      daysAgo: 0.15,
      category: 'subscription',
      priority: 'urgent',
      why: 'ينتهي عرض الموسم غدًا ونحتاج إلى إضافة أصناف قبله',
    },
    subject: 'بلغنا حد المنتجات في الباقة',
    body: 'نرغب في الانتقال إلى الباقة الأكبر اليوم. هل يُحتسب ما دفعناه للأيام الباقية من الباقة الحالية؟',
    steps: [],
  },
]
