import type { Clause } from './clause.ts'

export const serviceTerms: readonly Clause[] = [
  {
    title: { ar: 'نطاق الخدمة', en: 'Scope of the service' },
    text: {
      ar: 'يلتزم الطرف الأول بتقديم الخدمة الموصوفة في هذا العقد بعناية أهل المهنة، وبكوادر مؤهلة، ووفق الأنظمة والمواصفات المعتمدة في المملكة. وكل عمل إضافي لا يُستحق مقابله إلا باتفاق مكتوب سابق.',
      en: 'The First Party provides the service described in this contract with professional care, by qualified staff and in accordance with the laws and approved standards of the Kingdom. No additional work is payable unless agreed in writing beforehand.',
    },
  },
  {
    title: { ar: 'التزامات الطرف الثاني', en: 'Duties of the Second Party' },
    text: {
      ar: 'يمكّن الطرف الثاني الطرف الأول من الموقع والمعلومات والموافقات اللازمة للتنفيذ في أوقاتها، وتُمدد المدد بقدر ما يتأخر منها بسببه.',
      en: 'The Second Party gives the First Party timely access to the site, information and approvals needed for performance. Periods are extended by any delay it causes.',
    },
  },
  {
    title: { ar: 'المراحل والقبول', en: 'Milestones and acceptance' },
    text: {
      ar: 'تُسلّم كل مرحلة كتابةً، وعلى الطرف الثاني قبولها أو بيان ملاحظاته المحددة عليها خلال سبعة أيام عمل من تسليمها، وعلى الطرف الأول معالجة الملاحظات دون مقابل. ويُستحق المبلغ المقابل للمرحلة بقبولها.',
      en: 'Each milestone is delivered in writing. The Second Party accepts it or states specific remarks within seven business days, and the First Party remedies them without charge. The amount of a milestone falls due upon its acceptance.',
    },
  },
  {
    title: { ar: 'الضمان والملكية الفكرية', en: 'Warranty and intellectual property' },
    text: {
      ar: 'يضمن الطرف الأول خلوّ أعماله من العيوب مدة تسعين يومًا من قبولها. وتنتقل إلى الطرف الثاني عند سداد كامل المقابل حقوق استعمال المخرجات المعدّة له خصيصًا، ويبقى للطرف الأول ما كان له من أدوات ومعارف سابقة.',
      en: 'The First Party warrants its work against defects for ninety days from acceptance. Upon full payment, the rights to use the deliverables made specifically for the Second Party pass to it; the First Party keeps its prior tools and know-how.',
    },
  },
]
