import type { Clause } from './clause.ts'

// Franchise Law, Royal Decree M/22 of 9/2/1441H, and its regulations.
export const franchiseTerms: readonly Clause[] = [
  {
    title: { ar: 'منح الامتياز', en: 'Grant of the franchise' },
    text: {
      ar: 'يمنح الطرف الأول (مانح الامتياز) الطرف الثاني (صاحب الامتياز) حق ممارسة الأعمال محل الامتياز لحسابه الخاص، مرتبطةً بالعلامة التجارية والاسم التجاري لمانح الامتياز وبمعارفه الفنية، في المنطقة وللمدة المتفق عليهما في هذا العقد.',
      en: 'The First Party (Franchisor) grants the Second Party (Franchisee) the right to carry on the franchised business for its own account, under the Franchisor’s trade mark and trade name and with its know-how, in the territory and for the term agreed in this contract.',
    },
  },
  {
    title: { ar: 'وثيقة الإفصاح والقيد', en: 'Disclosure document and registration' },
    text: {
      ar: 'يقر صاحب الامتياز بتسلّمه وثيقة الإفصاح قبل توقيع هذا العقد أو دفع أي مقابل بأربعة عشر يومًا على الأقل، ويلتزم مانح الامتياز بقيد العقد ووثيقة الإفصاح لدى وزارة التجارة وفق نظام الامتياز التجاري ولائحته التنفيذية.',
      en: 'The Franchisee acknowledges receipt of the disclosure document at least fourteen days before signing this contract or paying any consideration. The Franchisor registers the contract and the disclosure document with the Ministry of Commerce in accordance with the Franchise Law and its Implementing Regulations.',
    },
  },
  {
    title: { ar: 'التزامات مانح الامتياز', en: 'Duties of the Franchisor' },
    text: {
      ar: 'يلتزم مانح الامتياز بتدريب صاحب الامتياز وموظفيه، وتسليم دليل التشغيل، وتقديم الخبرة الفنية والتسويقية اللازمة طوال مدة العقد، وتوريد السلع والخدمات المتفق على حصرها فيه، وعدم منافسته في منطقته متى كان امتيازه حصريًا.',
      en: 'The Franchisor trains the Franchisee and its staff, delivers the operations manual, provides the technical and marketing expertise needed throughout the term, supplies the goods and services reserved to it, and does not compete in the territory where the franchise is exclusive.',
    },
  },
  {
    title: { ar: 'التزامات صاحب الامتياز', en: 'Duties of the Franchisee' },
    text: {
      ar: 'يلتزم صاحب الامتياز بتشغيل أعماله وفق دليل التشغيل ومعايير الجودة، وبسداد المقابل المالي في مواعيده، وبتمكين مانح الامتياز من التفتيش في أوقات العمل، وبأخذ موافقته قبل تغيير الموقع أو السلع أو الخدمات.',
      en: 'The Franchisee runs the business in accordance with the operations manual and quality standards, pays the fees when due, allows the Franchisor to inspect during business hours, and obtains its consent before changing the location, goods or services.',
    },
  },
  {
    title: { ar: 'التجديد والتنازل وانتهاء العقد', en: 'Renewal, assignment and end' },
    text: {
      ar: 'لصاحب الامتياز طلب التجديد كتابةً قبل مئة وثمانين يومًا على الأقل من نهاية المدة. ولا يجوز له التنازل عن الامتياز إلا بموافقة مانح الامتياز المكتوبة، ولا تُحجب دون سبب مشروع. ولا يُنهي مانح الامتياز العقد قبل مدته إلا بسبب مشروع وفق نظام الامتياز التجاري.',
      en: 'The Franchisee may request renewal in writing at least one hundred and eighty days before the term ends. It may assign the franchise only with the Franchisor’s written consent, which is not withheld without legitimate cause. The Franchisor ends the contract before its term only for legitimate cause under the Franchise Law.',
    },
  },
]
