import { rmSync, writeFileSync } from 'node:fs'
import { relative, resolve, sep } from 'node:path'
import { build, type Plugin } from 'vite'

/**
 * Runs at the build: puts the server and its packages into few files, because finding, stripping and linking a thousand
 * modules is a third of a start. `npm start` runs them; `npm run dev` runs the sources, tests run either.
 */
const OUT = process.argv[2] ?? 'build/start'

/**
 * Not in the bundle: packages that load files of their own, React, which the built pages load too, and what only the
 * development server loads.
 */
const EXTERNAL = [
  /^sharp$/,
  /^pdfkit$/,
  /^@electric-sql\/pglite/,
  /^pg-native$/,
  /^react(-dom)?(\/|$)/,
  /^(@react-router\/|react-router)/,
  /serve-site-dev\.ts$/,
]

/** Lets sources find files beside them (migrations, fonts, the thread of the database) from the bundle too. */
const SOURCES = resolve('server')
const keepPaths: Plugin = {
  name: 'keep-paths',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(SOURCES) || !code.includes('import.meta.url')) return
    const source = JSON.stringify(relative(OUT, id))
    return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null }
  },
}

if (!resolve(OUT).startsWith(resolve('build') + sep))
  throw new Error(`${OUT} is not in build/, and what is there stays`)
rmSync(OUT, { recursive: true, force: true })
await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  plugins: [keepPaths],
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node26',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      external: EXTERNAL,
      input: ['server/production.ts', 'server/main.ts'],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
// The cache of compiled code is enabled before the rest is loaded.
writeFileSync(`${OUT}/shop.js`, "import './production.js'\nawait import('./main.js')\n")
