/**
 * Returns a rendered page whose first paint needs only this response and no script (docs/decisions/029-first-paint.md):
 * style sheets are inlined, and site/hydrate-later.ts loads the modules once the page is shown. React hydrates the
 * links and scripts that it rendered, so they stay in the page, disabled.
 *
 * @param styleOf returns the text of a built style sheet by its URL
 * @param scripts the scripts that run before the modules, as the text of functions; one of them loads the modules
 * @param nonce marks the inline scripts and styles that the Content-Security-Policy allows
 */
export function withFastFirstPaint(
  html: string,
  {
    styleOf,
    scripts,
    nonce,
  }: { styleOf: (url: string) => string | undefined; scripts: readonly string[]; nonce: string },
): string {
  const styles: string[] = []
  const preloads: string[] = []
  const head = html
    .replace(STYLE_LINK, (link, url: string) => {
      const style = styleOf(url)
      if (style === undefined) return link
      styles.push(style)
      return link.replace('<link', '<link type="text/plain"')
    })
    .replace(MODULE_PRELOAD, (_link, url: string) => {
      preloads.push(url)
      return ''
    })
  if (!MODULES.test(head)) return head
  return head
    .replace(
      '</head>',
      () =>
        `<style nonce="${nonce}">${styles.join('')}</style><script nonce="${nonce}">${scripts.map((each) => `(${each})();`).join('')}</script></head>`,
    )
    .replace(
      MODULES,
      (_script, before: string, after: string) =>
        `<script${before} type="text/plain" id="page-modules" data-preloads="${preloads.join(' ')}"${after}>`,
    )
}

const STYLE_LINK = /<link[^>]* rel="stylesheet"[^>]* href="([^"#]+)[^>]*>/g
const MODULE_PRELOAD = /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g
const MODULES = /<script([^>]*) type="module"([^>]*)>/
