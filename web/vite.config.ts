import optimizeLocales from '@react-aria/optimize-locales-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { beforePaint } from './build/beforePaint.ts'
import { chunkFileName, chunkGroups } from './build/chunks.ts'
import { locales } from './build/locales.ts'
import { moduleSizes } from './build/moduleSizes.ts'
import { precompress } from './build/precompress.ts'
import { serviceWorker } from './build/serviceWorker.ts'
import { texts } from './build/texts.ts'

const root = import.meta.dirname
const api = process.env.API ?? 'http://127.0.0.1:3000'
const answeredByApi = ['/api', '/images', '/files', '/healthz']

/** A call's summary, which only the API's documentation shows. */
const callSummary = /^\s*summary:\s*(['"`])(?:\\.|(?!\1)[\s\S])*?\1,\n/gm

export default defineConfig({
  root,
  plugins: [
    // React Aria carries its words in 34 languages; ar-AE is what it calls its Arabic.
    { ...optimizeLocales.vite({ locales: ['en-US', 'ar-AE'] }), enforce: 'pre' },
    withoutSummaries(),
    react(),
    // The bundler would drop the maps of a build.
    babel({ sourceMap: process.env.NODE_ENV !== 'production', presets: [compilerOfComponents()] }),
    tailwind(),
    locales(root),
    texts(root),
    beforePaint(root),
    serviceWorker(root),
    moduleSizes(root),
    precompress(),
  ],
  // React has had it itself since version 18; a library still brings its own for those before.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    // The supported browsers, as README and help name them; beforePaint.js tells older ones. With older CSS targets
    // light-dark() would be lowered, and a dark sidebar in a light page would not be dark.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5', 'ios17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        chunkFileNames: chunkFileName,
        codeSplitting: { groups: chunkGroups(root) },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(answeredByApi.map((path) => [path, api])),
  },
  preview: { host: '127.0.0.1' },
})

/** Without an element or a hook there is nothing to compile, but Babel would parse and print the file. */
function compilerOfComponents() {
  const preset = reactCompilerPreset()
  return { ...preset, rolldown: { ...preset.rolldown, filter: { code: /\buse[A-Z\d]|<\/|\/>/ } } }
}

/** Leaves the summaries of the contract's calls out of the dashboard. */
function withoutSummaries(): Plugin {
  return {
    name: 'mawrid-without-summaries',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /contract\/src\/.*\.ts$/, code: 'defineCall(' },
      handler: (code) => ({ code: code.replace(callSummary, ''), map: null }),
    },
  }
}
