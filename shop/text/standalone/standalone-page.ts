import { LETTERS, ZEBU } from './brand-files.ts'

/**
 * A hand-written subset of site/ui/tokens.css, with the font of titles and the zebu inlined: these pages are shown when
 * no other file is available. HAProxy accepts an error page of at most 15 kB.
 */
export const STANDALONE_STYLE = `
@font-face { font-family: Piazzolla; font-weight: 850; src: url(data:font/woff2;base64,${LETTERS}) format("woff2") }
* { box-sizing: border-box }
body { --side: clamp(18px, 6.4px + 3vw, 72px); margin: 0; min-height: 100dvh; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr);
  overflow-x: clip; background: #f5b82e; color: #0f3d2e;
  font: 1.0625rem/1.5 "Archivo Variable", Archivo, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
header, main, footer { padding-inline: max(var(--side), 50% - 41rem) }
header { display: flex; gap: .35em; align-items: center; min-height: 4.25rem; overflow-wrap: anywhere; text-transform: lowercase;
  font: 850 min(1.65rem, 10vw)/1 Piazzolla, Rockwell, Georgia, serif; letter-spacing: -.03em }
header svg { flex: none; width: 1.15em; fill: none; stroke: currentColor; stroke-width: 7.5 }
main { display: flex; flex-direction: column; gap: 1.5rem; padding-block: min(3rem, 6dvh) 0 }
main > * { max-width: 34rem; margin: 0 }
h1 { max-width: 11em; font: 850 min(clamp(3rem, 1.9rem + 4.4vw, 5.5rem), 15vw)/.92 Piazzolla, Rockwell, Georgia, serif;
  letter-spacing: -.028em; word-spacing: .08em; text-wrap: balance }
.ways { display: flex; flex-wrap: wrap; gap: .75rem }
.ways > a { padding: .95rem min(1.5rem, 5vw); border: 2px solid; border-radius: 4px;
  color: inherit; font-weight: 650; line-height: 1.15; text-align: center; text-decoration: none }
.ways b, footer b, footer a { display: inline-block; font-weight: inherit }
.ways > a:first-child { background: #0f3d2e; border-color: #0f3d2e; color: #f5f6f0 }
a { color: inherit }
a:focus-visible { outline: 3px solid #0f3d2e; outline-offset: 3px }
.now { width: 100%; padding: 1rem 1.25rem; background: #f5f6f0; border-top: 2px solid; box-shadow: 2px 3px 0 rgb(30 26 12 / .28) }
.now a { font-weight: 650; white-space: nowrap }
.zebu { align-self: end; width: min(40rem, 100%, 58dvh); max-width: none; margin: auto calc(-.4 * var(--side)) -1px 0; fill: currentColor }
footer { padding-block: 1.1rem; background: #0f3d2e; color: #dce6d3; font-size: .9375rem }
@media (width < 30rem) { .ways { display: grid } }
@media (width >= 60rem) and (height >= 36rem) {
  main { position: relative; justify-content: center; padding-bottom: 6rem }
  main > * { max-width: 42% }
  main > .zebu { position: absolute; right: 0; bottom: 0; width: min(56rem, 50vw, 100dvh); margin: 0 }
}
`

/** A self-contained page: what happened, what to do, the logo and the zebu. All arguments but `title` are HTML. */
export const standalonePage = (page: {
  title: string
  nombre: string
  heading: string
  /** Paragraphs, and links of class `ways`. */
  content: string
  footer: string
  style?: string
}): string => `<!doctype html>
<html lang="es-PA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="theme-color" content="#f5b82e">
<title>${page.title}</title><style>${STANDALONE_STYLE}</style>${page.style ?? ''}</head>
<body><header><svg viewBox="0 0 64 64" aria-hidden="true"><path d="M6 9C8 25 19 31 32 31S56 25 58 9M21 58V29M43 58V29M21 46c4.5-5 8-4 11-1s6.5 4 11-1"/></svg>${page.nombre}</header>
<main><h1>${page.heading}</h1>
${page.content}
${ZEBU}</main><footer>${page.footer}</footer></body></html>
`
