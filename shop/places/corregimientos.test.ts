import { expect, test } from 'vitest'
import { CORREGIMIENTOS, corregimientoNamed, corregimientoOf, searchCorregimientos } from './corregimientos.ts'

const names = (typed: string) => searchCorregimientos(typed).map(({ nombre }) => nombre)

test('there are 26 in the district of Panamá and 9 in San Miguelito, each with a code of its own', () => {
  const byDistrito = Object.groupBy(CORREGIMIENTOS, ({ distrito }) => distrito)
  expect([byDistrito.Panamá?.length, byDistrito['San Miguelito']?.length]).toEqual([26, 9])
  expect(new Set(CORREGIMIENTOS.map(({ codigo }) => codigo)).size).toBe(35)
  expect(corregimientoOf('las-mananitas')?.nombre).toBe('Las Mañanitas')
  expect(corregimientoOf('nueva-york')).toBeUndefined()
})

test.each([
  ['rio', ['Río Abajo']],
  ['JUAN DIAZ', ['Juan Díaz']],
  ['diaz', ['Alcalde Díaz', 'Juan Díaz']],
  ['bethania', ['Betania']],
  ['exposicion', ['Calidonia']],
  ['casco viejo', ['San Felipe']],
  ['24', ['24 de Diciembre']],
  ['miguelito belisario', ['Belisario Frías', 'Belisario Porras']],
  ['boston', []],
])('«%s» finds %j', (typed, found) => expect(names(typed)).toEqual(found))

test('no word finds all', () => expect(names(' ')).toHaveLength(35))

test.each([
  ['bella vista', 'bella-vista'],
  ['CURUNDU', 'curundu'],
  ['Bethania', 'betania'],
  ['bella', undefined],
  ['', undefined],
])('the name «%s» is that of %s', (typed, codigo) => expect(corregimientoNamed(typed)?.codigo).toBe(codigo))
