const eachMs = 1_000

/** Shows how far the work is: on a terminal in one line, elsewhere about once a second. */
export function progressOn(output: NodeJS.WriteStream): { report(what: string): void; end(): void } {
  let shownAt = 0
  let last = ''
  const show = () => {
    output.write(output.isTTY ? `\r\u001B[2K${last}` : `${last}\n`)
    shownAt = performance.now()
  }
  return {
    report(what) {
      last = what
      if (performance.now() - shownAt > eachMs) show()
    },
    end() {
      if (output.isTTY && shownAt > 0) output.write('\r\u001B[2K')
    },
  }
}
