/** A picture in every size: `avif` and `webp` are srcsets, `src` the one for browsers that know neither. */
export type PictureFiles = { avif: string; webp: string; src: string; width: number; height: number }

const urls = import.meta.glob<string>('./img/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** Every picture of `site/img` by its key ('rib-eye', 'hero'), its files under the hashed names the build gave them. */
export const pictures: Record<string, PictureFiles> = Object.fromEntries(
  [...new Set(Object.keys(urls).map(keyOf))].map((key) => [key, filesOf(key)]),
)

function keyOf(path: string): string {
  return path.replace(/^.*\/|-\d+\.\w+$/g, '')
}

function filesOf(key: string): PictureFiles {
  const widths = key === 'hero' ? ([720, 1080, 1560] as const) : ([300, 600, 1200] as const)
  const url = (width: number, kind: string) => urls[`./img/${key}-${width}.${kind}`] ?? ''
  const srcset = (kind: string) => widths.map((width) => `${url(width, kind)} ${width}w`).join(', ')
  return {
    avif: srcset('avif'),
    webp: srcset('webp'),
    src: url(widths[1], 'webp'),
    width: widths[2],
    height: key === 'hero' ? 1300 : 900,
  }
}
