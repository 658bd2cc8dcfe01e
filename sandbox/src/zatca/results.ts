import type { Language, Rule } from './rules/rule.ts'
import { type Finding, finding } from './stamp/messages.ts'

interface Message {
  readonly type: 'INFO' | 'WARNING' | 'ERROR'
  readonly code: string | null
  readonly category: string | null
  readonly message: string
  readonly status: 'PASS' | 'WARNING' | 'ERROR'
}

interface ValidationResults {
  readonly infoMessages: readonly Message[]
  readonly warningMessages: readonly Message[]
  readonly errorMessages: readonly Message[]
  readonly status: 'PASS' | 'WARNING' | 'ERROR'
}

/** The results as ZATCA writes them. */
export function validationResults(
  findings: readonly Finding[],
  isStructured: boolean,
  lang: Language,
): ValidationResults {
  const messages = findings.map(({ severity, code, category, words }): Message => {
    const message = category === 'KSA' ? `[${code}]-${words[lang]}` : words[lang]
    return { type: severity, code, category, message, status: severity }
  })
  const of = (type: Message['type']) => messages.filter((message) => message.type === type)
  const status = of('ERROR').length > 0 ? 'ERROR' : of('WARNING').length > 0 ? 'WARNING' : 'PASS'
  return {
    infoMessages: isStructured ? [structured[lang]] : [],
    warningMessages: of('WARNING'),
    errorMessages: of('ERROR'),
    status,
  }
}

/** For a document that was accepted before. */
export function alreadyReported(lang: Language): ValidationResults {
  const message = {
    en: 'Invoice was already Reported successfully earlier.',
    ar: 'سبق الإبلاغ عن الفاتورة بنجاح.',
  }[lang]
  const error: Message = { type: 'ERROR', code: null, category: null, message, status: 'ERROR' }
  return { infoMessages: [], warningMessages: [], errorMessages: [error], status: 'ERROR' }
}

const structured: Readonly<Record<Language, Message>> = {
  en: info('Complied with UBL 2.1 standards in line with ZATCA specifications'),
  ar: info('متوافق مع معايير UBL 2.1 وفق مواصفات الهيئة'),
}

function info(message: string): Message {
  return { type: 'INFO', code: 'XSD_ZATCA_VALID', category: 'XSD validation', message, status: 'PASS' }
}

export function structureFinding(fault: string): Finding {
  return finding(
    'XSD validation',
    'XSD_ZATCA_INVALID',
    `Schema validation failed; XML does not comply with UBL 2.1 standards in line with ZATCA specifications. ${fault}`,
    `لم يجتز ملف XML التحقق من البنية وفق UBL 2.1 ومواصفات الهيئة. ${fault}`,
  )
}

export function ruleFinding({ code, severity, words }: Rule): Finding {
  const isKsa = code.includes('KSA') || code.includes('CUSTOM')
  return { code, severity, words, category: isKsa ? 'KSA' : 'EN_16931' }
}
