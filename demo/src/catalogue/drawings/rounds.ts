/** What is turned on a wheel: cups, bottles, rolls. Light falls from the left. */

export function cup(body: string, lid: string, sleeve = ''): string {
  const band = sleeve && `<path d="M452 560 L748 560 L736 720 L464 720 Z" fill="${sleeve}"/>`
  return `<path d="M430 400 L770 400 L722 900 Q600 925 478 900 Z" fill="${body}"/>${band}
    <path d="M640 400 L770 400 L722 900 Q690 910 650 913 Z" fill="#000" opacity="0.07"/>
    <rect x="412" y="352" width="376" height="56" rx="22" fill="${lid}"/><rect x="446" y="318" width="308" height="42" rx="16" fill="${lid}" opacity="0.88"/>`
}

export function bottle(glass: string, cap: string, label = '#ffffff'): string {
  return `<path d="M545 300 L655 300 L655 400 Q655 440 700 480 Q730 510 730 560 L730 870 Q730 905 695 905 L505 905 Q470 905 470 870 L470 560 Q470 510 500 480 Q545 440 545 400 Z" fill="${glass}"/>
    <rect x="470" y="590" width="260" height="190" fill="${label}" opacity="0.92"/>
    <path d="M500 500 Q490 520 490 560 L490 860" stroke="#fff" stroke-width="14" fill="none" opacity="0.45" stroke-linecap="round"/>
    <rect x="530" y="236" width="140" height="74" rx="14" fill="${cap}"/>`
}

export function jar(glass: string, lid: string, label = '#ffffff'): string {
  return `<rect x="410" y="430" width="380" height="470" rx="60" fill="${glass}"/><rect x="410" y="570" width="380" height="210" fill="${label}" opacity="0.92"/>
    <path d="M440 480 L440 850" stroke="#fff" stroke-width="16" opacity="0.45" stroke-linecap="round"/><rect x="400" y="356" width="400" height="92" rx="26" fill="${lid}"/>`
}

/** An upright roll with its core. */
export function roll(side: string, top: string, height = 420, radius = 210): string {
  const [up, down] = [900 - height, 900]
  return `<path d="M${600 - radius} ${up} L${600 - radius} ${down - 60} A${radius} 80 0 0 0 ${600 + radius} ${down - 60} L${600 + radius} ${up} Z" fill="${side}"/>
    <path d="M${600 + radius * 0.4} ${up} L${600 + radius * 0.4} ${down + 10} A${radius} 80 0 0 0 ${600 + radius} ${down - 60} L${600 + radius} ${up} Z" fill="#000" opacity="0.08"/>
    <ellipse cx="600" cy="${up}" rx="${radius}" ry="80" fill="${top}"/><ellipse cx="600" cy="${up}" rx="${radius * 0.38}" ry="31" fill="#8a6a42"/>
    <ellipse cx="600" cy="${up + 5}" rx="${radius * 0.3}" ry="24" fill="#5e472b"/>`
}

/** A ring of tape that leans on nothing. */
export function tape(colour: string): string {
  return `<ellipse cx="630" cy="640" rx="270" ry="270" fill="${colour}" opacity="0.75"/><circle cx="580" cy="640" r="270" fill="${colour}"/>
    <circle cx="580" cy="640" r="170" fill="#d9b98c"/><circle cx="580" cy="640" r="148" fill="#f4efe6"/>
    <circle cx="580" cy="640" r="225" fill="none" stroke="#000" stroke-opacity="0.08" stroke-width="6"/>`
}

export function bowl(body: string, rim: string): string {
  return `<path d="M330 560 Q350 850 520 890 L680 890 Q850 850 870 560 Z" fill="${body}"/><path d="M660 570 L870 560 Q850 850 680 890 L640 890 Z" fill="#000" opacity="0.06"/>
    <ellipse cx="600" cy="560" rx="275" ry="74" fill="${rim}"/><ellipse cx="600" cy="564" rx="240" ry="56" fill="#000" opacity="0.10"/>`
}
