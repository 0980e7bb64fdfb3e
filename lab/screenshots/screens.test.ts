import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import pages from '#site/routes.ts'
import { SCREENS } from './screens.ts'

const pathsOf = (routes: RouteConfigEntry[], parent = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const own = `${parent}/${path}`.replace(/\/$/, '')
    return children ? pathsOf(children, own) : [own || '/']
  })

test('every route has a screen, and every screen a route', () => {
  const routes = pathsOf(pages)
  expect([...new Set(SCREENS.map(({ route }) => route))].sort()).toEqual(routes.sort())
})

test('every screen has a name of its own', () => {
  const names = SCREENS.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
