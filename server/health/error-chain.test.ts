import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test } from 'vitest'
import { errorChain } from './error-chain.ts'

const refused = (address: string) =>
  Object.assign(new Error(`connect ECONNREFUSED ${address}`), { code: 'ECONNREFUSED' })

test.each([
  { what: 'one error', error: new Error('No abre'), text: 'No abre' },
  {
    what: 'a failed query with its cause',
    error: new Error('Failed query: select 1', { cause: new Error('the database is starting up') }),
    text: 'Failed query: select 1\n  porque: the database is starting up',
  },
  {
    what: 'a refused connection to two addresses',
    error: new Error('Failed query', {
      cause: Object.assign(new AggregateError([refused('::1:5432'), refused('127.0.0.1:5432')]), {
        code: 'ECONNREFUSED',
      }),
    }),
    text: [
      'Failed query',
      'porque: ECONNREFUSED',
      'porque: connect ECONNREFUSED ::1:5432',
      'porque: connect ECONNREFUSED 127.0.0.1:5432',
    ].join('\n  '),
  },
  { what: 'something that is not an error', error: 'nada', text: 'nada' },
])('$what', ({ error, text }) => expect(errorChain(error)).toBe(text))

test('a cause that causes itself ends', () => {
  const error = new Error('sin fin')
  error.cause = error
  expect(errorChain(error)).toBe('sin fin')
})

test('of a long query only its beginning is told, and no parameter', () => {
  const query = `begin;\n${'create table t (n int);\n'.repeat(300)}`
  const error = new DrizzleQueryError(query, ['ana@casa.pa'], new Error('type "job_state" already exists'))
  const text = errorChain(error)
  expect(text).toMatch(/^Falló una consulta: begin; create table [^\n]*…\n {2}porque: type "job_state" already exists$/)
  expect(text.length).toBeLessThan(200)
  expect(text).not.toContain('ana@')
})
