import type { PublicSettings } from '#shop/settings-contract.ts'
import type { OpeningHours } from '#shop/text/hours/opening-hours.ts'
import { paymentNames } from '#shop/text/payment-ways.ts'
import { productSchema } from '#site/cut/product-schema.ts'
import { questions } from '#site/home/sections/faq.ts'
import type { HomeData } from './load-home.ts'

/** The shop as JSON-LD of schema.org, from the owner's settings; `hours` unless they cannot be read. */
export const shopSchema = (
  settings: PublicSettings,
  hours: readonly OpeningHours[] | undefined,
  publicUrl: string,
  image: string,
) => ({
  '@type': 'ButcherShop',
  '@id': `${publicUrl}/#tienda`,
  name: settings.nombre,
  url: `${publicUrl}/`,
  image: publicUrl + image,
  telephone: settings.telefono,
  email: settings.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: settings.direccion,
    addressLocality: 'Panamá',
    addressCountry: 'PA',
  },
  areaServed: { '@type': 'City', name: 'Ciudad de Panamá' },
  currenciesAccepted: 'USD',
  paymentAccepted: paymentNames(settings.formasDePago).join(', '),
  priceRange: '$',
  openingHoursSpecification: hours?.map((each) => ({
    '@type': 'OpeningHoursSpecification',
    ...each,
  })),
})

/** The featured cuts as JSON-LD. */
export const featuredSchemas = ({ featured, slugs, settings, publicUrl }: HomeData) =>
  featured.map((product) => productSchema(product, slugs[product.codigo] ?? product.codigo, publicUrl, settings.nombre))

/** The frequently asked questions as JSON-LD. */
export const faqSchema = (settings: PublicSettings) => ({
  '@type': 'FAQPage',
  mainEntity: questions(settings).map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
