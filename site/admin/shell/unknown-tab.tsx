import { redirect } from 'react-router'

/** An address of the administration that no tab has leads to the first one. */
export const loader = () => {
  throw redirect('/admin')
}

export default () => null
