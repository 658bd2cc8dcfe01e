const arabicIndicZero = 0x0660
const persianZero = 0x06f0

/** Latin digits in place of Arabic-Indic and Persian ones; everything else stays. */
export function latinDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= persianZero ? persianZero : arabicIndicZero))
  })
}
