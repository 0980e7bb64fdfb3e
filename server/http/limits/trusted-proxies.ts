import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/context.ts'

/** Whether a peer, `hop` steps before the shop, is trusted to name the client's address. */
export type TrustsProxy = (address: string, hop: number) => boolean

/**
 * Parses `TRUST_PROXY`: the number of proxies before the shop, or addresses and networks separated by commas, where
 * `loopback` is this machine (docs/rules.md#proxies). `undefined` when it is neither.
 */
export function trustedProxies(text: string): TrustsProxy | undefined {
  if (/^\d$/.test(text)) return (_address, hop) => hop < Number(text)
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === 'loopback') addLoopback(list)
    else if (!addNetwork(list, entry)) return undefined
  }
  return (address) => isIn(list, address)
}

/** Addresses outside the Internet: loopback, private, link-local and carrier-shared. */
const NON_PUBLIC = new BlockList()
addLoopback(NON_PUBLIC)
for (const network of ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'])
  addNetwork(NON_PUBLIC, network)
for (const network of ['fc00::/7', 'fe80::/10']) addNetwork(NON_PUBLIC, network)

function addLoopback(list: BlockList): void {
  list.addSubnet('127.0.0.0', 8, 'ipv4')
  list.addAddress('::1', 'ipv6')
}

/** Adds an address or network. Returns false when it is invalid or the whole Internet. */
function addNetwork(list: BlockList, entry: string): boolean {
  const [, address = '', prefix] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(entry) ?? []
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  const longest = version === 4 ? 32 : 128
  const length = Number(prefix ?? longest)
  if (length < 1 || length > longest) return false
  list.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6')
  return true
}

function isIn(list: BlockList, address: string): boolean {
  const [plain = ''] = address.split('%')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded']

/**
 * Sets a notice for the operator when an untrusted proxy forwards requests. Only for peers outside the Internet,
 * because anybody on it can forge these headers and must not be able to cause notices.
 */
export function noticeUntrustedProxy({ config, notices }: AppContext, trusts: TrustsProxy) {
  let noticed = false
  return async ({ headers, raw }: FastifyRequest): Promise<void> => {
    if (noticed || !FORWARDED.some((name) => headers[name] !== undefined)) return
    const peer = raw.socket.remoteAddress?.replace(/^::ffff:/, '')
    if (!peer || trusts(peer, 0) || !isIn(NON_PUBLIC, peer)) return
    noticed = true
    const trusted = /^\d$/.test(config.TRUST_PROXY) ? peer : `${config.TRUST_PROXY},${peer}`
    notices.set(
      'proxy',
      `El proxy ${peer} reenvía las visitas, pero la tienda no confía en él: todos los clientes cuentan como uno solo. Si es tuyo, pon TRUST_PROXY=${trusted} y reinicia la tienda.`,
    )
  }
}
