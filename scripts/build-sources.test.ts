import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { admittedFiles } from '#tests/support/container-image.ts'
import { buildSources } from './build-sources.mjs'

// tests/container-image.test.ts shows that the build reads nothing else.
test('a change of any file that the container image is built from makes the next start build again', () => {
  expect(buildSources()).toEqual(admittedFiles(resolve('.')).sort())
})
