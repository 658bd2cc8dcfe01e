import type { Clause } from './clause.ts'

export const investmentTerms: readonly Clause[] = [
  {
    title: { ar: 'مبلغ الاستثمار وسداده', en: 'The investment and its payment' },
    text: {
      ar: 'يلتزم الطرف الثاني (المستثمر) بدفع مبلغ الاستثمار المبين في هذا العقد إلى الحساب البنكي للطرف الأول (الجهة المستثمر فيها) في مواعيده، ويلتزم الطرف الأول باستعماله في الغرض المتفق عليه دون غيره.',
      en: 'The Second Party (Investor) pays the investment stated in this contract into the bank account of the First Party (Investee) when due, and the First Party uses it for the agreed purpose only.',
    },
  },
  {
    title: { ar: 'حقوق المستثمر', en: 'Rights of the Investor' },
    text: {
      ar: 'تثبت للمستثمر الحصة أو العوائد المتفق عليها من تاريخ السداد، وتُستكمل إجراءات إثبات الحصص لدى وزارة التجارة خلال ثلاثين يومًا منه وفق نظام الشركات. ولا يُعد أي عائد متوقع ضمانًا لربح أو لرأس المال.',
      en: 'The agreed share or return belongs to the Investor from the date of payment, and the registration of shares with the Ministry of Commerce is completed within thirty days thereof in accordance with the Companies Law. No expected return is a guarantee of profit or of capital.',
    },
  },
  {
    title: { ar: 'الإقرارات والفحص النافي للجهالة', en: 'Representations and due diligence' },
    text: {
      ar: 'يقر الطرف الأول بصحة ما قدّمه من قوائم مالية ومستندات واكتمالها من كل وجه جوهري، وبخلوّ حصصه من الرهون وحقوق الغير إلا ما أفصح عنه كتابةً. ويقر المستثمر بأنه مُكّن من الفحص النافي للجهالة وبمشروعية مصدر أمواله.',
      en: 'The First Party declares that the financial statements and documents it gave are true and complete in every material respect, and that its shares are free of pledges and third-party rights save as disclosed in writing. The Investor declares that it was enabled to carry out due diligence and that its funds are of lawful origin.',
    },
  },
  {
    title: { ar: 'التقارير والاطلاع', en: 'Reports and inspection' },
    text: {
      ar: 'يزوّد الطرف الأول المستثمر بتقرير مالي كل ربع سنة خلال ثلاثين يومًا من نهايته، وبالقوائم المالية السنوية المراجعة فور اعتمادها، ويمكّنه من الاطلاع على السجلات بإشعار سابق بخمسة أيام عمل.',
      en: 'The First Party provides the Investor with a financial report within thirty days of the end of each quarter and with the audited annual statements once approved, and allows inspection of the records upon five business days’ notice.',
    },
  },
  {
    title: { ar: 'نقل الحصص والتخارج', en: 'Transfer of shares and exit' },
    text: {
      ar: 'لا ينقل أي من الطرفين حصته إلى الغير قبل عرضها كتابةً على الآخر بالشروط نفسها وانقضاء ثلاثين يومًا دون قبوله، مع مراعاة نظام الشركات وعقد التأسيس. ويحصل كل طرف عند التخارج على ما يقابل حصته وفق تقييم مقيّم معتمد.',
      en: 'Neither party transfers its share to a third party before offering it to the other in writing on the same terms and thirty days have passed without acceptance, subject to the Companies Law and the articles of association. Upon exit each party receives the value of its share as assessed by an accredited valuer.',
    },
  },
]
