/** The second sheet of the template, line by line. */
export const instructions = {
  ar: [
    'كيف تعبئ الملف',
    '١. كل صف في ورقة «المنتجات» منتج واحد. المنتج الجديد يحتاج رمز الصنف واسمًا بإحدى اللغتين، وما ينقصه غير ذلك تكمله قبل إرساله للنشر.',
    '٢. رمز الصنف (SKU) هو ما نعرف به المنتج: إن كان الرمز مسجلًا لديك عُدّل المنتج، وإلا أُضيف كمسودة جديدة.',
    '٣. الخلية الفارغة تُبقي القيمة المحفوظة كما هي. لمسح قيمة محفوظة اكتب شرطة واحدة: -',
    '٤. اختر التصنيف والوحدة والمستودع من القوائم. يمكنك حذف الأعمدة التي لا تحتاجها أو تغيير ترتيبها.',
    '٥. الكمية هي الموجود فعليًا في المستودع، وتُسجل جردًا. إن لم تحدد مستودعًا سُجلت في المستودع الرئيس.',
    '٦. تُقرأ الأرقام العربية والإنجليزية، مثل ١٤٩٩٫٥٠ أو 1,499.50.',
    '٧. الصور: روابط تبدأ بـ https أو أسماء صور في ملف ZIP ترفعه مع هذا الملف، ويفصل بينها سطر جديد.',
    '٨. صفا المثال (EXAMPLE-1 و EXAMPLE-2) لا يُستوردان.',
    '٩. إن رُفضت بعض الصفوف حصلت على ملف بها مع السبب؛ صحّحه ثم ارفعه من جديد. رفع الملف نفسه مرتين لا يغيّر شيئًا.',
    '١٠. خيارات المنتج وقيمها سطر لكل خيار، مثل «اللون: بني | أبيض»، وفي عمود الإنجليزية ترجمتها بالترتيب نفسه. تُعدَّل ألفاظها هنا، وتُضاف من نموذج المنتج.',
  ],
  en: [
    'How to fill in the file',
    '1. Each row of the sheet “Products” is one product. A new product needs its SKU and a name in either language; what else is missing can be filled in before it is submitted.',
    '2. A product is known by its SKU: if you have it already it is changed, otherwise it is added as a draft.',
    '3. An empty cell leaves what is stored as it is. To empty what is stored, write a single hyphen: -',
    '4. Choose category, unit and warehouse from the lists. You can remove columns you do not need, or reorder them.',
    '5. The quantity is what is really in the warehouse, and is booked as a count. Without a warehouse it is the default one.',
    '6. Arabic and Latin digits are both read, such as ١٤٩٩٫٥٠ or 1,499.50.',
    '7. Pictures: addresses that begin with https, or the names of pictures in a ZIP file handed in with this file, one a line.',
    '8. The two example rows (EXAMPLE-1 and EXAMPLE-2) are not imported.',
    '9. Rows that are refused come back as a file with the reason; put it right and hand it in again. The same file twice changes nothing.',
    '10. Options and values are a line for each option, “Colour: Brown | White”, in each language in the same order. Their words are changed here; new ones are added in the product’s form.',
  ],
} as const
