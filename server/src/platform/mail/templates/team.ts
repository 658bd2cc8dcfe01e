import type { Language } from '@mawrid/contract/constants.ts'
import { rightNames } from '@mawrid/contract/team/rightNames.ts'
import { rights } from '@mawrid/contract/team/rights.ts'
import { roleNames } from '@mawrid/contract/team/roleNames.ts'
import { roles } from '@mawrid/contract/team/roles.ts'
import { defineTemplate } from '../template.ts'
import { momentIn } from '../words.ts'

/** The invitation to a company, with the warehouses that limit it; whoever gets it may have no account yet. */
export const teamInvitation = defineTemplate(['company', 'inviter', 'role', 'warehouses', 'until', 'link'], {
  en: ({ company, inviter, role, warehouses, until, link }) => ({
    subject: `${inviter} invited you to ${company} on Mawrid`,
    title: 'Team invitation',
    greeting: ['Hello,'],
    summary: `${inviter} invited you to join the team of ${company} on Mawrid.`,
    facts: [
      ['Company', company],
      ['Role', roleIn('en', role)],
      ...(warehouses === '' ? [] : [['Warehouses', warehouses] as const]),
      ['Valid until', momentIn('en', until)],
    ],
    paragraphs: [
      'To join, sign in with this email address or create an account for it. Nafath verifies the identity of a new account.',
    ],
    action: { label: 'View invitation', link },
    note: 'If you don’t know the sender, you don’t need to do anything.',
    reason: 'invitation',
  }),
  ar: ({ company, inviter, role, warehouses, until, link }) => ({
    subject: `دعوة من ${inviter} إلى فريق ${company} في مورد`,
    title: 'دعوة إلى فريق',
    greeting: ['مرحبًا،'],
    summary: `وصلتك دعوة من ${inviter} للانضمام إلى فريق ${company} في مورد.`,
    facts: [
      ['المنشأة', company],
      ['الدور', roleIn('ar', role)],
      ...(warehouses === '' ? [] : [['المستودعات', warehouses] as const]),
      ['صالحة حتى', momentIn('ar', until)],
    ],
    paragraphs: [
      'للانضمام سجّل الدخول بهذا البريد الإلكتروني، أو أنشئ حسابًا به. ويتم التحقق من هوية الحساب الجديد عبر نفاذ.',
    ],
    action: { label: 'عرض الدعوة', link },
    note: 'إذا كنت لا تعرف المرسل فلا يلزمك أي إجراء.',
    reason: 'invitation',
  }),
})

export const memberRoleChanged = defineTemplate(
  ['name', 'company', 'role', 'warehouses', 'link'],
  {
    en: ({ name, company, role, warehouses, link }) => ({
      subject: `Your role at ${company} on Mawrid has changed`,
      title: 'Role changed',
      greeting: [`Hello ${name},`],
      summary: `Your role at ${company} is now: ${roleIn('en', role)}.`,
      facts: warehouses === '' ? [] : [['Warehouses', placesIn('en', warehouses)]],
      paragraphs: [
        'What you can see and do on the dashboard follows your role. If you have questions, ask your company.',
      ],
      action: { label: 'Open dashboard', link },
      reason: 'account',
    }),
    ar: ({ name, company, role, warehouses, link }) => ({
      subject: `تم تغيير دورك لدى ${company} في مورد`,
      title: 'تم تغيير دورك',
      greeting: [`مرحبًا ${name}،`],
      summary: `دورك الآن في ${company}: ${roleIn('ar', role)}.`,
      facts: warehouses === '' ? [] : [['المستودعات', placesIn('ar', warehouses)]],
      paragraphs: ['ما يظهر لك وما يمكنك تنفيذه في لوحة المعلومات يتبع دورك. ولأي استفسار تواصل مع منشأتك.'],
      action: { label: 'فتح لوحة المعلومات', link },
      reason: 'account',
    }),
  },
  // What an earlier version queued has no warehouses.
  { warehouses: '' },
)

/** Only the warehouses have changed: `all`, or their names. */
export const memberWarehousesChanged = defineTemplate(['name', 'company', 'warehouses', 'link'], {
  en: ({ name, company, warehouses, link }) => ({
    subject: `Your warehouses at ${company} on Mawrid have changed`,
    title: 'Warehouses changed',
    greeting: [`Hello ${name},`],
    summary: `At ${company} you now work with: ${placesIn('en', warehouses)}.`,
    paragraphs: [
      'You see stock, transfers, counts and shipments of these warehouses. If you have questions, ask your company.',
    ],
    action: { label: 'Open dashboard', link },
    reason: 'account',
  }),
  ar: ({ name, company, warehouses, link }) => ({
    subject: `تم تغيير مستودعاتك لدى ${company} في مورد`,
    title: 'تم تغيير مستودعاتك',
    greeting: [`مرحبًا ${name}،`],
    summary: `المستودعات التي تعمل فيها الآن لدى ${company}: ${placesIn('ar', warehouses)}.`,
    paragraphs: ['يظهر لك مخزون هذه المستودعات وتحويلاتها وجردها وشحناتها. ولأي استفسار تواصل مع منشأتك.'],
    action: { label: 'فتح لوحة المعلومات', link },
    reason: 'account',
  }),
})

/** The rights of a member's role have changed; they are listed by their codes. */
export const memberRightsChanged = defineTemplate(['name', 'company', 'role', 'added', 'removed', 'link'], {
  en: ({ name, company, role, added, removed, link }) => ({
    subject: `Your permissions at ${company} on Mawrid have changed`,
    title: 'Permissions changed',
    greeting: [`Hello ${name},`],
    summary: `Your role at ${company}, ${roleIn('en', role)}, now has other permissions.`,
    facts: [
      ['Added', rightsIn('en', added)],
      ['Removed', rightsIn('en', removed)],
    ],
    paragraphs: ['They apply from now on. If you have questions, ask your company.'],
    action: { label: 'Open dashboard', link },
    reason: 'account',
  }),
  ar: ({ name, company, role, added, removed, link }) => ({
    subject: `تم تغيير صلاحياتك لدى ${company} في مورد`,
    title: 'تم تغيير صلاحياتك',
    greeting: [`مرحبًا ${name}،`],
    summary: `تغيّرت صلاحيات دورك في ${company}: ${roleIn('ar', role)}.`,
    facts: [
      ['صلاحيات أضيفت', rightsIn('ar', added)],
      ['صلاحيات أزيلت', rightsIn('ar', removed)],
    ],
    paragraphs: ['تسري من الآن. ولأي استفسار تواصل مع منشأتك.'],
    action: { label: 'فتح لوحة المعلومات', link },
    reason: 'account',
  }),
})

function rightsIn(lang: Language, codes: string): string {
  const names = rights.filter((right) => codes.split(' ').includes(right)).map((right) => rightNames[right][lang])
  return names.join(lang === 'ar' ? '، ' : ', ')
}

/** A membership was suspended or ended by somebody else. */
export const memberRemoved = defineTemplate(['name', 'company', 'isSuspended'], {
  en: ({ name, company, isSuspended }) => ({
    subject: isSuspended
      ? `Your access to ${company} on Mawrid is suspended`
      : `You are no longer a member of ${company} on Mawrid`,
    title: isSuspended ? 'Access suspended' : 'Membership ended',
    greeting: [`Hello ${name},`],
    summary: isSuspended
      ? `Your access to ${company} on Mawrid is suspended.`
      : `You were removed from the team of ${company} on Mawrid.`,
    paragraphs: ['Your own account stays as it is. If you think this is a mistake, ask your company.'],
    reason: 'account',
  }),
  ar: ({ name, company, isSuspended }) => ({
    subject: isSuspended ? `تم إيقاف دخولك إلى ${company} في مورد` : `تم إنهاء عضويتك في ${company} في مورد`,
    title: isSuspended ? 'تم إيقاف دخولك' : 'تم إنهاء عضويتك',
    greeting: [`مرحبًا ${name}،`],
    summary: isSuspended ? `تم إيقاف دخولك إلى ${company} في مورد.` : `تمت إزالتك من فريق ${company} في مورد.`,
    paragraphs: ['يبقى حسابك كما هو. وإن كنت ترى أن ذلك حدث بالخطأ فتواصل مع منشأتك.'],
    reason: 'account',
  }),
})

export const ownershipOffered = defineTemplate(['name', 'company', 'until', 'link'], {
  en: ({ name, company, until, link }) => ({
    subject: `You’re offered ownership of ${company} on Mawrid`,
    title: 'Ownership offered',
    greeting: [`Hello ${name},`],
    summary: `The owner of ${company} wants to transfer ownership of the company on Mawrid to you.`,
    facts: [
      ['Company', company],
      ['Valid until', momentIn('en', until)],
    ],
    paragraphs: ['Accept or decline on the Team screen. To accept, you confirm your identity through Nafath.'],
    action: { label: 'Open team', link },
    reason: 'account',
  }),
  ar: ({ name, company, until, link }) => ({
    subject: `عرض ملكية ${company} في مورد`,
    title: 'عرض ملكية المنشأة',
    greeting: [`مرحبًا ${name}،`],
    summary: `يرغب مالك ${company} في نقل ملكية المنشأة في مورد إليك.`,
    facts: [
      ['المنشأة', company],
      ['صالح حتى', momentIn('ar', until)],
    ],
    paragraphs: ['يمكنك القبول أو الرفض من صفحة الفريق. ويتطلب القبول تأكيد هويتك عبر نفاذ.'],
    action: { label: 'فتح الفريق', link },
    reason: 'account',
  }),
})

/** To both: the company has a new owner. */
export const ownershipTaken = defineTemplate(['name', 'company', 'owner', 'link'], {
  en: ({ name, company, owner, link }) => ({
    subject: `${company} on Mawrid has a new owner`,
    title: 'New owner',
    greeting: [`Hello ${name},`],
    summary: `${owner} is now the owner of ${company} on Mawrid.`,
    paragraphs: ['Both of you confirmed it through Nafath. If you did not agree to this, contact support at once.'],
    action: { label: 'Open dashboard', link },
    reason: 'account',
  }),
  ar: ({ name, company, owner, link }) => ({
    subject: `مالك جديد لمنشأة ${company} في مورد`,
    title: 'مالك جديد',
    greeting: [`مرحبًا ${name}،`],
    summary: `انتقلت ملكية ${company} في مورد إلى ${owner}.`,
    paragraphs: ['أكّد الطرفان ذلك عبر نفاذ. وإن لم توافق على ذلك فتواصل مع الدعم فورًا.'],
    action: { label: 'فتح لوحة المعلومات', link },
    reason: 'account',
  }),
})

function placesIn(lang: Language, warehouses: string): string {
  if (warehouses !== 'all') return warehouses
  return lang === 'ar' ? 'كل المستودعات' : 'all warehouses'
}

/** A ready-made role by its code; own roles come with their names. */
function roleIn(lang: Language, role: string): string {
  const code = roles.find((one) => one === role)
  return code ? roleNames[code][lang] : role
}
