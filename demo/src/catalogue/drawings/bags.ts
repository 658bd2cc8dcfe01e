/** What is folded and filled. */

export function carrierBag(paper: string, mark: string): string {
  return `<path d="M500 400 Q500 260 600 260 Q700 260 700 400" fill="none" stroke="${mark}" stroke-width="22"/>
    <path d="M380 400 L820 400 L840 900 L360 900 Z" fill="${paper}"/><path d="M740 400 L820 400 L840 900 L730 900 Z" fill="#000" opacity="0.08"/>
    <circle cx="560" cy="640" r="74" fill="none" stroke="${mark}" stroke-width="16"/><path d="M560 590 L560 690 M520 650 L560 690 L600 650" stroke="${mark}" stroke-width="14" fill="none" stroke-linecap="round"/>`
}

/** A stand-up pouch, sealed at the top. */
export function pouch(foil: string, label: string): string {
  return `<path d="M400 330 L800 330 Q820 600 850 860 Q720 930 600 930 Q480 930 350 860 Q380 600 400 330 Z" fill="${foil}"/>
    <rect x="400" y="330" width="400" height="54" fill="#000" opacity="0.12"/><path d="M400 410 L800 410" stroke="#fff" stroke-width="5" opacity="0.6"/>
    <rect x="450" y="510" width="300" height="250" rx="18" fill="${label}"/><path d="M720 400 Q760 640 780 880" stroke="#fff" stroke-width="26" opacity="0.18" fill="none"/>`
}

export function sack(weave: string, band: string): string {
  return `<path d="M420 330 Q600 300 780 330 Q830 420 815 600 Q830 780 800 890 Q600 930 400 890 Q370 780 385 600 Q370 420 420 330 Z" fill="${weave}"/>
    <path d="M388 540 Q600 510 812 540 L814 680 Q600 650 386 680 Z" fill="${band}"/><path d="M430 352 Q600 322 770 352" stroke="#6d5836" stroke-width="8" stroke-dasharray="18 12" fill="none"/>`
}
