import type { Day } from '#shop/dates.ts'

/** An article as a card shows it. `resumen` has at most 150 characters; `imagen` is as in an article. */
export type ArticleTeaser = { slug: string; titulo: string; resumen: string; imagen: string; fecha: Day | '' }

/** The three articles shown when the blog cannot be loaded (docs/rules.md#teasers). */
export const FALLBACK_ARTICLES: readonly ArticleTeaser[] = [
  {
    slug: 'picana-a-la-brasa-sin-que-se-te-seque',
    titulo: 'Picaña a la brasa sin que se te seque',
    resumen:
      'Empieza por la grasa, no por la carne. Diez minutos de ese lado con brasa media cambian todo lo que viene después.',
    imagen: 'picana',
    fecha: '2026-11-12',
  },
  {
    slug: 'por-que-vendemos-carne-100-nacional',
    titulo: 'Por qué vendemos carne 100% nacional',
    resumen: 'El cebú de nuestros potreros da una carne de sabor parejo. Te contamos qué parte sirve para qué.',
    imagen: 't-bone',
    fecha: '2026-11-05',
  },
  {
    slug: 'que-corte-pedir-para-un-buen-guiso',
    titulo: 'Qué corte pedir para un buen guiso',
    resumen: 'Jarrete, falda o paleta: cuál se ablanda, cuál da caldo y cuál rinde.',
    imagen: 'guisar',
    fecha: '2026-10-29',
  },
]
