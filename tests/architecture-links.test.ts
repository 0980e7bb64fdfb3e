import { describe, expect, test } from 'vitest'
import { handmadeContacts, untypedLinks } from './support/links.ts'
import { readSources, sourceOf } from './support/sources.ts'

const sources = readSources()

test('every URL of a page comes from the routes', () => expect(untypedLinks(sources)).toEqual([]))
test('nobody makes links to telephones and to WhatsApp by hand', () => expect(handmadeContacts(sources)).toEqual([]))

describe('the guard sees', () => {
  const linksOf = (text: string) => untypedLinks([sourceOf('site/home/a.tsx', text)])

  test.each([
    '<Link to="/" />',
    '<Link to="/#cortes" />',
    '<ButtonLink to="/haz-tu-pedido?paso=datos" />',
    '<Link to={`/blog/${slug}`} />',
    '<Link to={{ pathname: `/admin/articulo/${slug}/` }} />',
    `<Link to={user ? '/dashboard' : '?'} />`,
    '<a href="/api/docs">API</a>',
    '<Form action="/blog" />',
    `navigate('/admin/pedidos', { replace: true })`,
    'throw redirect(`/blog?${query}`)',
  ])('%s', (text) => expect(linksOf(text)).toHaveLength(1))

  test.each([
    `<Link to={href('/blog/:slug', { slug })} />`,
    `<Link to={\`\${href('/')}#cortes\`} />`,
    '<Link to="?paso=datos" />',
    '<a href="/api/openapi.json">OpenAPI</a>',
    `<use href="/res.svg#lomo" />`,
    `redirect('//otra.com/blog')`,
  ])('nothing in %s', (text) => expect(linksOf(text)).toEqual([]))

  const contactsOf = (text: string) => handmadeContacts([sourceOf('site/home/a.tsx', text)])

  test.each([
    '<a href={`tel:${number}`} />',
    '<a href={`tel:+${number}`} />',
    '<a href="tel:+50760000000" />',
    `const link = 'tel:' + number`,
    'const link = `https://wa.me/${number}`',
    `const link = 'https://api.whatsapp.com/send?phone=' + number`,
  ])('%s', (text) => expect(contactsOf(text)).toHaveLength(1))

  test.each(['/^(mailto:|tel:)/i.test(href)', '<a href={phoneLink(telefono)} />', '/href="tel:\\+(\\d+)"/'])(
    'nothing in %s',
    (text) => expect(contactsOf(text)).toEqual([]),
  )
})
