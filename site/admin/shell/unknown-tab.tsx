import { redirect } from 'react-router'
import { href } from '#site/links.ts'

/** An address of the administration that no tab has leads to the first one. */
export const loader = () => {
  throw redirect(href('/admin'))
}

export default () => null
