import type { Plugin } from 'vite'

/** A call's summary, which only the API's documentation shows. */
const summary = /^\s*summary:\s*(['"`])(?:\\.|(?!\1)[\s\S])*?\1,\n/gm

/** Leaves the summaries of the contract's calls out of the dashboard. */
export function withoutSummaries(): Plugin {
  return {
    name: 'mawrid-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /contract\/src\/.*\.ts$/, code: 'defineCall(' },
      handler: (code) => ({ code: code.replace(summary, ''), map: null }),
    },
  }
}
