import { expect, test } from 'vitest'
import { slugOf } from '#shop/text/slug.ts'
import { FIRST_ARTICLES } from './first-articles.ts'

test.each(FIRST_ARTICLES)('the seeded article «$titulo» has the slug of its title', ({ titulo, slug }) =>
  expect(slug).toBe(slugOf(titulo)),
)
