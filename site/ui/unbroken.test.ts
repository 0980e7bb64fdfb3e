import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const html = (text: string) => renderToStaticMarkup(createElement(Unbroken, null, text))

test('a telephone and hours keep together, and an address of the web may break', () => {
  expect(html('Al +507 6000-0000, Lun-Vie 9-4')).toBe(
    'Al +507 <span class="nowrap">6000-0000,</span> <span class="nowrap">Lun-Vie</span> <span class="nowrap">9-4</span>',
  )
  const address = 'https://ferrete.example/como-pedir-por-whatsapp'
  expect(html(address)).toBe(address)
})
