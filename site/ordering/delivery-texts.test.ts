import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '#shop/settings.ts'
import { Unbroken } from '#site/ui/unbroken.tsx'
import { deliveryTexts } from './delivery-texts.ts'

const copied = (text: string) => renderToStaticMarkup(createElement(Unbroken, null, text)).replace(/<[^<>]*>/g, '')

test('the hint of the hours is made of the specified characters, also as it is copied from the page', () => {
  const { hours } = deliveryTexts('domicilio', DEFAULT_SETTINGS)
  expect(hours).toBe('Las entregas salen: Lun-Vie 8AM-5PM, Sáb 9AM-12PM')
  expect(copied(hours)).toBe(hours)
  const { hours: pickup } = deliveryTexts('retiro', DEFAULT_SETTINGS)
  expect(pickup).toContain('La tienda entrega pedidos Lun-Vie 9-4, Sáb 8-12.')
  expect(copied(pickup)).toBe(pickup)
})
