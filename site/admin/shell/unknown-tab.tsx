import { redirect } from 'react-router'
import { href } from '#site/links.ts'

/** Redirects an unknown path of the administration to the first tab. */
export const loader = () => {
  throw redirect(href('/admin'))
}

export default () => null
