import { expect, test } from 'vitest'
import { clientNetwork } from './client-network.ts'

test.each([
  { ip: '203.0.113.7', network: '203.0.113.7' },
  { ip: '::ffff:203.0.113.7', network: '203.0.113.7' },
  { ip: '2001:db8:1:2ab::1', network: '2001:db8:1:200::/56' },
  { ip: '2001:db8:1:2ff:1:2:3:4', network: '2001:db8:1:200::/56' },
  { ip: '2001:db8:1:3ab::1', network: '2001:db8:1:300::/56' },
  { ip: '2001:db8::1', network: '2001:db8:0:0::/56' },
  { ip: '::1', network: '0:0:0:0::/56' },
  { ip: 'a page', network: 'a page' },
])('$ip counts as $network', ({ ip, network }) => {
  expect(clientNetwork(ip)).toBe(network)
})
