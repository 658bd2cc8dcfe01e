import type { Clause } from './clause.ts'

export const openingTerms: readonly Clause[] = [
  {
    title: { ar: 'التمهيد', en: 'Preamble' },
    text: {
      ar: 'تُعد بيانات الطرفين وموضوع العقد وجداوله أعلاه جزءًا لا يتجزأ من هذا العقد، وقد أقرّ الطرفان بأهليتهما المعتبرة شرعًا ونظامًا للتعاقد، وبأن من وقّع عنهما يملك صلاحية التوقيع.',
      en: 'The particulars of the parties, the subject and the schedules above form an integral part of this contract. Both parties declare that they have full legal capacity to contract and that the persons signing for them have authority to do so.',
    },
  },
]

export const closingTerms: readonly Clause[] = [
  {
    title: { ar: 'ضريبة القيمة المضافة', en: 'Value added tax' },
    text: {
      ar: 'تُضاف ضريبة القيمة المضافة إلى المبالغ الخاضعة لها بالنسبة السارية وقت التوريد، ويُصدر الطرف الأول فاتورة إلكترونية وفق لائحة الفوترة الإلكترونية.',
      en: 'Value added tax is added to taxable amounts at the rate in force at the time of supply, and the First Party issues an electronic invoice in accordance with the E-Invoicing Regulation.',
    },
  },
  {
    title: { ar: 'السرية وحماية البيانات', en: 'Confidentiality and data protection' },
    text: {
      ar: 'يلتزم كل طرف بالمحافظة على سرية ما يطّلع عليه من معلومات الطرف الآخر، ولا يستخدمها إلا لتنفيذ هذا العقد، ويعالج البيانات الشخصية وفق نظام حماية البيانات الشخصية. ويبقى هذا الالتزام ساريًا مدة سنتين بعد انتهاء العقد.',
      en: 'Each party keeps confidential what it learns of the other, uses it only to perform this contract, and processes personal data in accordance with the Personal Data Protection Law. This duty continues for two years after the contract ends.',
    },
  },
  {
    title: { ar: 'القوة القاهرة', en: 'Force majeure' },
    text: {
      ar: 'لا يُسأل أي من الطرفين عن تأخير أو عدم تنفيذ سببه ظرف عام استثنائي لم يكن في الوسع توقعه ولا دفعه، على أن يُشعر الطرف الآخر به كتابةً خلال خمسة أيام من علمه به. فإن استمر أكثر من ستين يومًا جاز لكل طرف إنهاء العقد بإشعار كتابي، ويُسوّى ما نُفّذ منه.',
      en: 'Neither party answers for delay or non-performance caused by an exceptional event that could be neither foreseen nor averted, provided it notifies the other in writing within five days of learning of it. If the event lasts more than sixty days, either party may end the contract by written notice, and what has been performed is settled.',
    },
  },
  {
    title: { ar: 'الإخلال والفسخ', en: 'Breach and termination' },
    text: {
      ar: 'إذا أخلّ أحد الطرفين بالتزام جوهري ولم يعالجه خلال خمسة عشر يومًا من إشعاره كتابةً، جاز للطرف الآخر فسخ العقد والمطالبة بالتعويض عن الضرر الفعلي، ولا يمس ذلك ما استُحق من حقوق قبل الفسخ.',
      en: 'If a party breaches a material obligation and does not remedy it within fifteen days of written notice, the other may terminate the contract and claim compensation for actual damage, without prejudice to rights accrued before termination.',
    },
  },
  {
    title: { ar: 'الإشعارات والتعديل', en: 'Notices and amendment' },
    text: {
      ar: 'تُوجَّه الإشعارات كتابةً إلى عناوين الطرفين المبينة في هذا العقد أو بريدهما الإلكتروني، ولا يُعتد بأي تعديل أو تنازل عن العقد ما لم يكن مكتوبًا وموقعًا من الطرفين.',
      en: 'Notices are given in writing to the addresses or email addresses of the parties stated in this contract. No amendment or assignment of the contract is effective unless written and signed by both parties.',
    },
  },
  {
    title: { ar: 'النظام الواجب التطبيق وتسوية النزاعات', en: 'Governing law and disputes' },
    text: {
      ar: 'يخضع هذا العقد لأنظمة المملكة العربية السعودية. ويسعى الطرفان إلى تسوية ما ينشأ عنه من نزاع وديًا خلال ثلاثين يومًا من إشعار أحدهما الآخر به، فإن تعذر ذلك اختصت به المحاكم المختصة في المملكة.',
      en: 'This contract is governed by the laws of the Kingdom of Saudi Arabia. The parties seek to settle any dispute amicably within thirty days of notice of it, failing which the competent courts of the Kingdom have jurisdiction.',
    },
  },
  {
    title: { ar: 'لغة العقد ونسخه', en: 'Language and copies' },
    text: {
      ar: 'هذا العقد محرر باللغتين العربية والإنجليزية من نسختين أصليتين، لكل طرف نسخة، ويُعتد بالنص العربي عند الاختلاف.',
      en: 'This contract is made in Arabic and English in two originals, one for each party. The Arabic text prevails in case of difference.',
    },
  },
]
