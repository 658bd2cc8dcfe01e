/** What stands on the ground, in a room of soft light. */
export function scene(drawing: string, deps = '#f4efe6'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 1200 1200">
    <defs>
      <radialGradient id="room" cx="0.5" cy="0.42" r="0.75"><stop stop-color="#fffdf9"/><stop offset="1" stop-color="${deps}"/></radialGradient>
      <radialGradient id="shadow"><stop stop-color="#3a2f1e" stop-opacity="0.28"/><stop offset="1" stop-color="#3a2f1e" stop-opacity="0"/></radialGradient>
    </defs>
    <rect width="1200" height="1200" fill="url(#room)"/>
    <ellipse cx="600" cy="900" rx="440" ry="110" fill="url(#shadow)"/>
    ${drawing}
  </svg>`
}
