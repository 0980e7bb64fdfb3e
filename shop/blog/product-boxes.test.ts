import { describe, expect, test } from 'vitest'
import { boxHtml, ingredientsOf, splitAtBoxes } from './product-boxes.ts'

describe('the boxes of an article', () => {
  test('stand between the pieces of its HTML', () => {
    expect(splitAtBoxes('<p>a</p><div data-producto="10009"></div><p>b</p>')).toEqual([
      '<p>a</p>',
      { codigo: '10009', gramos: undefined },
      '<p>b</p>',
    ])
  })

  test.each([
    ['data-producto="1" data-gramos="250"', 250],
    ['class="x" data-gramos="250" data-producto="1"', 250],
    ['data-producto="1" data-gramos="9"', undefined],
    ['data-producto="1" data-gramos="2001"', undefined],
    ['data-producto="1" data-gramos="-250"', undefined],
    ['data-producto="1" data-gramos="mucho"', undefined],
  ])('<div %s> has the weight %s', (attributes, gramos) =>
    expect(splitAtBoxes(`<div ${attributes}></div>`)[1]).toEqual({ codigo: '1', gramos }),
  )

  test('are stored in one form', () => {
    expect(boxHtml({ codigo: '1', gramos: 250 })).toBe('<div data-producto="1" data-gramos="250"></div>')
    expect(boxHtml({ codigo: '1', gramos: undefined })).toBe('<div data-producto="1"></div>')
  })
})

test('the ingredients of a recipe are its boxes with a weight, each cut once', () => {
  const boxes = [
    { codigo: '1', gramos: 200 },
    { codigo: '2', gramos: undefined },
    { codigo: '3', gramos: 50 },
    { codigo: '1', gramos: 25 },
  ]
  expect(ingredientsOf(boxes.map(boxHtml).join('<p>y</p>'))).toEqual([
    { codigo: '1', gramos: 225 },
    { codigo: '3', gramos: 50 },
  ])
  expect(ingredientsOf('<p>Sin receta</p><div data-producto="1"></div>')).toEqual([])
})
