import { isIPv6 } from 'node:net'

/**
 * What rate limits count as one address: an IPv4 address, or the /56 network of an IPv6 address, because providers give
 * one customer that many addresses.
 */
export function clientNetwork(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = (plain.split('%')[0] ?? '').split('::')
  const groups = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  while (tail !== undefined && groups.length + after.length < 8) groups.push('0')
  const [a, b, c, d] = [...groups, ...after].map((group) => Number.parseInt(group, 16))
  return `${[a, b, c, (d ?? 0) & 0xff00].map((group) => (group ?? 0).toString(16)).join(':')}::/56`
}
